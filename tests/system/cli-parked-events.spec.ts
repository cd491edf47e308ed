import { createTestApp, type TestApp } from '@escuta/test-support'
import { newId } from '@escuta/kernel'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readParkedCommand } from '@escuta/server/cli/parked-events'

let app: TestApp
const said: string[] = []

beforeAll(async () => {
  app = await createTestApp({ at: '2026-03-02T12:00:00.000Z' })
})
afterAll(() => app?.close())

async function cli(...args: readonly string[]): Promise<string> {
  said.length = 0
  await readParkedCommand(args, (line) => said.push(line))?.(app)
  return said.join('\n')
}

/** Two events of a stream that does not exist, the first of them parked. */
async function givenParked(): Promise<string> {
  const id = newId()
  await app.database.pool.query(
    `insert into projections.deferred_events (id, store_id, process, stream_name, position, stream_position, event_id,
       event_type, attempts, error, retry_at, parked_at)
     select case n when 1 then $1::uuid else gen_random_uuid() end, $2, 'billing.carry-out-refund', 'payment-' || $1, n, n,
       'event-' || n, 'refund-requested', 12, 'TypeError at somewhere', 'infinity', case n when 1 then now() end
     from generate_series(1, 2) as n`,
    [id, await app.store.storeId()],
  )
  return id
}

describe('the commands for parked events', () => {
  it('say that there are none', async () => {
    expect(await cli('parked-events')).toBe('Nenhum evento espera uma decisão.')
  })

  it('list one, skip it with a reason, and put that on record', async () => {
    const id = await givenParked()
    const list = await cli('parked-events')
    expect(list).toContain(`${id}  billing.carry-out-refund`)
    expect(list).toContain(`refund-requested de payment-${id}`)
    expect(list).toContain('após 12 tentativas; 1 outro espera atrás dele')
    expect(list).toContain('TypeError at somewhere')
    await cli('skip-parked', id, '--reason', 'devolvido à mão', '--by', 'rui')
    const { rows } = await app.database.pool.query(
      'select skipped_by, reason from projections.skipped_events where id = $1',
      [id],
    )
    expect(rows).toEqual([{ skipped_by: 'rui', reason: 'devolvido à mão' }])
    expect(await cli('parked-events')).toBe('Nenhum evento espera uma decisão.')
  })

  it('have one tried again', async () => {
    const id = await givenParked()
    expect(await cli('retry-parked', id)).toContain('O servidor tenta de novo')
    expect(await cli('parked-events')).not.toContain(id)
  })

  it('refuse an id that is not parked, and need a reason to skip', async () => {
    await expect(cli('retry-parked', newId())).rejects.toThrow('Nenhum evento parado tem o id')
    await expect(cli('retry-parked', 'x')).rejects.toThrow('Nenhum evento parado tem o id x')
    expect(readParkedCommand(['skip-parked', newId()], console.log)).toBeNull()
    expect(readParkedCommand(['skip-parked', newId(), '--reason', ' '], console.log)).toBeNull()
    expect(readParkedCommand(['rebuild', 'all'], console.log)).toBeNull()
  })
})
