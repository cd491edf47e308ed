import { everyRole, type PermissionTable } from '@escuta/kernel'

const eachOwnSide = { client: 'own', professional: 'own' } as const
const whoRepairs = { admin: 'any', support: 'any' } as const

/** Who may call what: free times are public, staff repairs, everything else belongs to the two people of an appointment. */
export const schedulingPermissions: PermissionTable = {
  'scheduling.freeTimes': everyRole,
  'scheduling.nextFreeTimes': everyRole,
  'scheduling.explainSlot': { professional: 'own', support: 'any', admin: 'any' },
  'scheduling.bookAppointment': { client: 'own' },
  'scheduling.scheduleAppointment': { professional: 'own' },
  'scheduling.createAppointment': eachOwnSide,
  'scheduling.appointmentsOfProfessional': { professional: 'own' },
  'scheduling.agendaMonth': { professional: 'own' },
  'scheduling.agendaList': { professional: 'own' },
  'scheduling.agendaDays': { professional: 'own' },
  'scheduling.appointmentsDuring': { professional: 'own' },
  'scheduling.blockTime': { professional: 'own' },
  'scheduling.unblockTime': { professional: 'own' },
  'scheduling.appointment': eachOwnSide,
  'scheduling.appointmentCalendar': eachOwnSide,
  'scheduling.appointmentStatus': eachOwnSide,
  'scheduling.previewCancellation': eachOwnSide,
  'scheduling.cancelAppointment': eachOwnSide,
  'scheduling.calendarFeed': { professional: 'own' },
  'scheduling.openCalendarFeed': { professional: 'own' },
  'scheduling.chooseCalendarFeedNames': { professional: 'own' },
  'scheduling.revokeCalendarFeed': { professional: 'own' },
  // The link's token is the permission; staff open it where they are not signed in.
  'scheduling.revokeCalendarFeedByLink': { guest: 'own', ...eachOwnSide },
  'scheduling.previewMove': eachOwnSide,
  'scheduling.moveTargets': { professional: 'own' },
  'scheduling.moveAppointment': eachOwnSide,
  'scheduling.completeAppointment': { professional: 'own' },
  'scheduling.approveAppointment': { professional: 'own' },
  'scheduling.declineAppointment': { professional: 'own' },
  'scheduling.waiveDeadline': { professional: 'own' },
  'scheduling.contestNoShow': eachOwnSide,
  'scheduling.recordNoShow': eachOwnSide,
  'scheduling.repairs.possible': whoRepairs,
  'scheduling.repairs.cancelAppointment': whoRepairs,
  'scheduling.repairs.releaseHold': whoRepairs,
  'scheduling.repairs.moveAppointment': whoRepairs,
  'scheduling.repairs.decideContest': whoRepairs,
  'scheduling.repairs.settlePayment': whoRepairs,
  'scheduling.repairs.acceptReturn': whoRepairs,
}
