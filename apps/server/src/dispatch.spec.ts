import { commandContract, publishCommand } from '@escuta/event-sourcing'
import { accessRefusals, system } from '@escuta/kernel'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { createDispatch } from './dispatch.ts'

const double = commandContract<{ doubled: number }>()(
  'spec.double',
  z.object({ value: z.coerce.number().max(50) }),
)
const context = {
  commandId: 'c',
  actor: system('spec'),
  now: '2026-01-05T12:00:00.000Z',
  correlationId: 'r',
  causationId: null,
}
const handler = publishCommand(double, async ({ value }) =>
  value === 13 ? accessRefusals.refuse('not-permitted') : { doubled: value * 2 },
)

describe('dispatching', () => {
  const dispatch = createDispatch(() => [handler])

  it('answers what the publishing module answers, its input checked', async () => {
    expect(await dispatch(double, { value: '21' }, context)).toEqual({ doubled: 42 })
    await expect(dispatch(double, { value: 51 }, context)).rejects.toThrow(z.ZodError)
  })

  it('hands a refusal on', async () => {
    expect(await dispatch(double, { value: 13 }, context)).toMatchObject({ code: 'not-permitted' })
  })

  it('throws for a command that no module handles and for one that two handle', async () => {
    await expect(createDispatch(() => [])(double, { value: 1 }, context)).rejects.toThrow('spec.double')
    await expect(createDispatch(() => [handler, handler])(double, { value: 1 }, context)).rejects.toThrow(
      'twice',
    )
  })
})
