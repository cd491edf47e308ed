import { createDailyActs } from '@escuta/database'
import { identityRefusals } from '../contract/index.ts'

/** Changes of name, phone, birth date, username and picture that one account makes within 24 hours. */
export const detailChangesPerDay = 60

/** Makes such a change: each makes the account's stream longer. Refuses, thrown, `too-many-detail-changes`. */
export const countedDetailChange = createDailyActs({
  table: 'identity.detail_changes',
  reserve: 'identity.reserve_detail_change',
  most: { withOne: detailChangesPerDay, inAll: detailChangesPerDay },
  refuse: () => identityRefusals.refuse('too-many-detail-changes'),
})
