import {
  clientEmailEntered,
  clientInvitationDeclined,
  clientInvitationWithdrawn,
  clientInvited,
  clientRecordClaimed,
  clientRegistered,
} from '../../contract/published-events.ts'

/** Every event of a stream `client-{id}`. */
export const clientEvents = [
  clientRegistered,
  clientEmailEntered,
  clientInvited,
  clientInvitationWithdrawn,
  clientInvitationDeclined,
  clientRecordClaimed,
] as const
