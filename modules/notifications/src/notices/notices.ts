import type { Notice } from './define-notice.ts'
import { absenceRecordedNotice } from './absence-recorded.notice.ts'
import { appointmentAcceptedNotice } from './appointment-accepted.notice.ts'
import { appointmentApprovedNotice } from './appointment-approved.notice.ts'
import { appointmentCancelledNotice } from './appointment-cancelled.notice.ts'
import { appointmentConfirmedNotice } from './appointment-confirmed.notice.ts'
import { appointmentDeclinedNotice } from './appointment-declined.notice.ts'
import { appointmentEnteredNotice } from './appointment-entered.notice.ts'
import { appointmentMovedNotice } from './appointment-moved.notice.ts'
import { appointmentProposedNotice } from './appointment-proposed.notice.ts'
import { appointmentRemindedNotice } from './appointment-reminded.notice.ts'
import { appointmentRequestedNotice } from './appointment-requested.notice.ts'
import { approvedHoldExpiredNotice } from './approved-hold-expired.notice.ts'
import { authorWarnedNotice } from './author-warned.notice.ts'
import { clientAbsenceOverturnedNotice } from './client-absence-overturned.notice.ts'
import { clientAbsenceUpheldNotice } from './client-absence-upheld.notice.ts'
import { credentialApprovedNotice } from './credential-approved.notice.ts'
import { credentialExpiredNotice } from './credential-expired.notice.ts'
import { credentialRecheckDueNotice } from './credential-recheck-due.notice.ts'
import { credentialRejectedNotice } from './credential-rejected.notice.ts'
import { credentialResubmittedNotice } from './credential-resubmitted.notice.ts'
import { emailConfirmedNotice } from './email-confirmed.notice.ts'
import { entriesAcceptedNotice } from './entries-accepted.notice.ts'
import { entryLapsedNotice } from './entry-lapsed.notice.ts'
import { entryDeclinedNotice } from './entry-declined.notice.ts'
import { holdCancelledNotice } from './hold-cancelled.notice.ts'
import { holdExpiredNotice } from './hold-expired.notice.ts'
import { holdReleasedNotice } from './hold-released.notice.ts'
import { messagesUnreadNotice } from './messages-unread.notice.ts'
import { noShowContestedNotice } from './no-show-contested.notice.ts'
import { noShowProposedNotice } from './no-show-proposed.notice.ts'
import { clientAbsenceRecordedNotice } from './client-absence-recorded.notice.ts'
import { noShowRecordedNotice } from './no-show-recorded.notice.ts'
import { strayPaymentReturnedNotice } from './stray-payment-returned.notice.ts'
import { returnUndoneNotice } from './return-undone.notice.ts'
import { partReturnedNotice } from './part-returned.notice.ts'
import { paymentReturnedNotice } from './payment-returned.notice.ts'
import { paymentReceivedNotice } from './payment-received.notice.ts'
import { paymentRefundedNotice } from './payment-refunded.notice.ts'
import { paymentSucceededNotice } from './payment-succeeded.notice.ts'
import { professionalAbsenceOverturnedNotice } from './professional-absence-overturned.notice.ts'
import { professionalAbsenceUpheldNotice } from './professional-absence-upheld.notice.ts'
import { professionalRegisteredNotice } from './professional-registered.notice.ts'
import { profileReleasedNotice } from './profile-released.notice.ts'
import { profileTakenDownNotice } from './profile-taken-down.notice.ts'
import { proposalAcceptedNotice } from './proposal-accepted.notice.ts'
import { proposalDeclinedNotice } from './proposal-declined.notice.ts'
import { proposalWithdrawnNotice } from './proposal-withdrawn.notice.ts'
import { relationEndedNotice } from './relation-ended.notice.ts'
import { reportAnsweredNotice } from './report-answered.notice.ts'
import { reportedMessageRevealedNotice } from './reported-message-revealed.notice.ts'
import { requestCancelledNotice } from './request-cancelled.notice.ts'
import { requestExpiredNotice } from './request-expired.notice.ts'
import { requestReleasedNotice } from './request-released.notice.ts'
import { requestSwappedNotice } from './request-swapped.notice.ts'
import { reviewHiddenNotice } from './review-hidden.notice.ts'
import { reviewRequestedNotice } from './review-requested.notice.ts'
import { reviewRestoredNotice } from './review-restored.notice.ts'
import { roomLinkAnnouncedNotice } from './room-link-announced.notice.ts'

/**
 * Everything that people hear of. What `notify-people` listens to, the texts of e-mails, their names in the outbox and in the
 * replay, and the page `/_avisos` are made of this list.
 */
import { guardianAuthorisedNotice } from './guardian-authorised.notice.ts'
import { guardianDeclinedNotice } from './guardian-declined.notice.ts'
import { guardianExpiredNotice } from './guardian-expired.notice.ts'
import { guardianNamedNotice } from './guardian-named.notice.ts'
import { authorisedRequestNotice } from './authorised-request.notice.ts'
export const notices: readonly Notice[] = [
  appointmentConfirmedNotice,
  appointmentEnteredNotice,
  appointmentProposedNotice,
  appointmentAcceptedNotice,
  proposalAcceptedNotice,
  entriesAcceptedNotice,
  proposalDeclinedNotice,
  relationEndedNotice,
  proposalWithdrawnNotice,
  entryDeclinedNotice,
  entryLapsedNotice,
  appointmentCancelledNotice,
  appointmentMovedNotice,
  appointmentRequestedNotice,
  authorisedRequestNotice,
  guardianNamedNotice,
  guardianExpiredNotice,
  guardianDeclinedNotice,
  guardianAuthorisedNotice,
  appointmentApprovedNotice,
  appointmentDeclinedNotice,
  requestExpiredNotice,
  requestCancelledNotice,
  requestReleasedNotice,
  requestSwappedNotice,
  approvedHoldExpiredNotice,
  holdExpiredNotice,
  holdCancelledNotice,
  holdReleasedNotice,
  noShowProposedNotice,
  clientAbsenceRecordedNotice,
  noShowRecordedNotice,
  absenceRecordedNotice,
  noShowContestedNotice,
  clientAbsenceUpheldNotice,
  clientAbsenceOverturnedNotice,
  professionalAbsenceUpheldNotice,
  professionalAbsenceOverturnedNotice,
  paymentSucceededNotice,
  paymentReceivedNotice,
  paymentRefundedNotice,
  paymentReturnedNotice,
  partReturnedNotice,
  returnUndoneNotice,
  strayPaymentReturnedNotice,
  appointmentRemindedNotice,
  roomLinkAnnouncedNotice,
  reviewRequestedNotice,
  emailConfirmedNotice,
  professionalRegisteredNotice,
  credentialApprovedNotice,
  credentialRejectedNotice,
  credentialResubmittedNotice,
  credentialRecheckDueNotice,
  credentialExpiredNotice,
  reportAnsweredNotice,
  reviewHiddenNotice,
  reviewRestoredNotice,
  profileTakenDownNotice,
  profileReleasedNotice,
  authorWarnedNotice,
  reportedMessageRevealedNotice,
  messagesUnreadNotice,
]
