import {
  clientEmailEntered,
  clientEntriesAccepted,
  clientEntryDeclined,
  clientInvitationAddressed,
  clientInvitationDeclined,
  clientInvitationWithdrawn,
  clientInvited,
  clientRecordClaimed,
  clientRecordJoined,
  clientRecordProposed,
  clientRegistered,
} from '../../contract/published-events.ts'

/** Every event of a stream `client-{id}`. */
export const clientEvents = [
  clientRegistered,
  clientRecordProposed,
  clientEmailEntered,
  clientInvited,
  clientInvitationAddressed,
  clientInvitationWithdrawn,
  clientInvitationDeclined,
  clientRecordClaimed,
  clientRecordJoined,
  clientEntriesAccepted,
  clientEntryDeclined,
] as const
