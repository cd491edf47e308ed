import { commandContract, defineEvent, type Dispatch, type Run } from '@escuta/event-sourcing'
import { accessRefusals, system } from '@escuta/kernel'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { after, defineSendingProcess, send } from './sending-process.ts'

const opened = defineEvent('opened', { plain: z.object({ id: z.string() }) })
const first = commandContract<null>()('spec.first', z.object({ id: z.string() }))
const second = commandContract<null>()('spec.second', z.object({ id: z.string() }))
const process = defineSendingProcess({ name: 'spec.process' }, [
  after(opened, ({ id }) => [send(first, { id }, 'one'), send(second, { id }, 'two')]),
])
const event = { type: 'opened', data: { id: '1' } }
const contextFor = (commandId: string) => ({
  commandId,
  actor: system('spec'),
  now: '2026-01-05T12:00:00.000Z',
  correlationId: 'r',
  causationId: null,
})

async function handle(answer: unknown) {
  const log: unknown[] = []
  const dispatch = async (
    { name }: { name: string },
    input: object,
    { commandId }: { commandId: string },
  ) => {
    log.push([name, input, commandId])
    return answer
  }
  const { handlers } = process.by({
    dispatch: dispatch as Dispatch,
    run: (() => undefined) as unknown as Run,
  })
  const handled = handlers[0]!.handle(event as never, { contextFor })
  return { log, failed: await handled.catch((error: unknown) => error) }
}

it('a process has what it sends after an event; nothing after others', () => {
  expect(process.sentAfter(event)).toEqual([
    send(first, { id: '1' }, 'one'),
    send(second, { id: '1' }, 'two'),
  ])
  expect(process.sentAfter({ type: 'closed', data: {} })).toEqual([])
})

it('a process sends in order, each command under the id of its step', async () => {
  const { log, failed } = await handle(null)
  expect(failed).toBeUndefined()
  expect(log).toEqual([
    ['spec.first', { id: '1' }, 'one'],
    ['spec.second', { id: '1' }, 'two'],
  ])
})

it('a refusal fails the event, and what comes after it is not sent', async () => {
  const refusal = accessRefusals.refuse('not-found')
  const { log, failed } = await handle(refusal)
  expect(failed).toMatchObject({ refusal })
  expect(log).toHaveLength(1)
})
