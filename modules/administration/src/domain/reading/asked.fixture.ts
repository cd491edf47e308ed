import { userId } from '@escuta/kernel'

const id = (digit: number) => `${String(digit).repeat(8)}-aaaa-4aaa-8aaa-aaaaaaaaaaaa`

/** What a member of staff asked the history for. */
export const asked = {
  readerId: userId.parse(id(1)),
  personId: id(2),
  subjectId: null,
  module: null,
  eventType: null,
  from: null,
  to: null,
  byWords: true,
}
export const now = '2026-11-23T12:00:00.000Z'
export const month = '2026-11'
