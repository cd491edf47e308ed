import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Cell } from './src/cells.ts'
import { type Consultation, openConsultation } from './src/consultation.ts'
import type { Roles } from './src/roles.ts'
import { runCell } from './src/run-cell.ts'

const timeout = 120_000

/** Three cells of the matrix. How long each takes decides nothing here. */
describe('a call after an outage', () => {
  let consultation: Consultation
  beforeAll(async () => {
    consultation = await openConsultation()
  }, 180_000)
  afterAll(() => consultation?.close())

  const run = (cell: Cell, roles: Roles) => runCell(consultation, cell, roles, 0)
  const healed = { healedMs: expect.any(Number), connections: [1, 1] }

  it(
    'brings sound and picture both ways again when nothing of either side arrived anywhere',
    async () => {
      const cell: Cell = { kind: 'outage', seconds: 15, fault: 'silent', sides: 'both', ways: 'both' }
      const roles: Roles = { polite: 'client', last: 'client', cut: 'client' }
      expect(await run(cell, roles)).toMatchObject(healed)
    },
    timeout,
  )

  it(
    'keeps the connection that works while one side cannot reach the server',
    async () => {
      const cell: Cell = { kind: 'outage', seconds: 12, fault: 'reset', sides: 'one', ways: 'signalling' }
      const roles: Roles = { polite: 'professional', last: 'client', cut: 'client' }
      expect(await run(cell, roles)).toMatchObject({ ...healed, constructed: [0, 0] })
    },
    timeout,
  )

  it(
    'brings sound and picture both ways again when one browser stood still, as with a closed lid',
    async () => {
      const cell: Cell = { kind: 'freeze', seconds: 15, sides: 'one' }
      const roles: Roles = { polite: 'client', last: 'professional', cut: 'professional' }
      expect(await run(cell, roles)).toMatchObject(healed)
    },
    timeout,
  )
})
