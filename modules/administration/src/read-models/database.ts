import type { ActivityRow } from './activity/activity.view.ts'
import type { BookingStreamRow } from './booking-streams/booking-streams.view.ts'
import type { BookingRow } from './bookings/bookings.view.ts'
import type { ActiveUserRow } from './active-users/active-users.view.ts'
import type { BookingRequestRow } from './booking-requests/booking-requests.view.ts'
import type { ClientMonthsRow } from './client-months/client-months.view.ts'
import type { HeadCountRow } from './head-counts/head-counts.view.ts'
import type { ModerationCaseRow } from './moderation-cases/moderation-cases.view.ts'
import type { ModerationDecisionRow } from './moderation-decisions/moderation-decisions.view.ts'
import type { ModerationReportRow } from './moderation-reports/moderation-reports.view.ts'
import type { ReportDayRow } from './report-days/report-days.view.ts'
import type { UnsentMailRow } from './unsent-mails/unsent-mails.view.ts'

/** The module's tables, as its queries use them. */
export type AdministrationTables = {
  'administration.activity': ActivityRow
  'administration.bookings': BookingRow
  'administration.booking_streams': BookingStreamRow
  'administration.active_users': ActiveUserRow
  'administration.booking_requests': BookingRequestRow
  'administration.client_months': ClientMonthsRow
  'administration.head_counts': HeadCountRow
  'administration.moderation_cases': ModerationCaseRow
  'administration.moderation_decisions': ModerationDecisionRow
  'administration.moderation_reports': ModerationReportRow
  'administration.report_days': ReportDayRow
  'administration.unsent_mails': UnsentMailRow
}
