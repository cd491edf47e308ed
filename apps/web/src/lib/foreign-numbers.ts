// Numbers of rules, and names, for features of other modules. Only exports, so that a page loads none but those that it names.

export { withdrawalDays } from '@escuta/billing/contract'
export { invitationDays } from '@escuta/identity/contract'
export { roomOpensMinutes } from '@escuta/messaging/contract'
export { outboxKindNames, reminderLeadHours } from '@escuta/notifications/contract'
export { holdMinutes } from '@escuta/scheduling/contract'
