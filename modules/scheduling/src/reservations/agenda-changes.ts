import { createDailyActs } from '@escuta/database'
import { schedulingRefusals } from '../contract/index.ts'

/** Changes of agendas by one account within 24 hours: with one other person, and in all. */
export const agendaChangesPerDay = { withOne: 30, inAll: 600 } as const

/** Makes an entry, a move or a block; a block is with nobody. Refuses, thrown, `too-many-agenda-changes`. */
export const countedChange = createDailyActs({
  table: 'scheduling.agenda_changes',
  reserve: 'scheduling.reserve_agenda_change',
  most: agendaChangesPerDay,
  refuse: () => schedulingRefusals.refuse('too-many-agenda-changes'),
})
