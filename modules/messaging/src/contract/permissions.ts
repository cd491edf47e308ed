import type { PermissionTable } from '@escuta/kernel'

/** A client and a professional reach the conversations that are theirs; no one else reaches any of them.
 * Support sees when the two were in a call, and on which days they wrote how often. */
export const messagingPermissions: PermissionTable = {
  'messaging.conversation': { client: 'own', professional: 'own' },
  'messaging.conversations': { client: 'own', professional: 'own' },
  'messaging.messages': { client: 'own', professional: 'own' },
  'messaging.unread': { client: 'own', professional: 'own' },
  'messaging.sendMessage': { client: 'own', professional: 'own' },
  'messaging.announceAttachment': { client: 'own', professional: 'own' },
  'messaging.sendAttachment': { client: 'own', professional: 'own' },
  'messaging.openAttachment': { client: 'own', professional: 'own' },
  'messaging.readMessages': { client: 'own', professional: 'own' },
  'messaging.consultationRoom': { client: 'own', professional: 'own' },
  'messaging.callSettings': { client: 'own', professional: 'own' },
  'messaging.setRelayOnly': { client: 'own', professional: 'own' },
  'messaging.iceServers': { client: 'own', professional: 'own' },
  'messaging.reportLinkHealth': { client: 'own', professional: 'own' },
  'messaging.linkHealth': { support: 'any', admin: 'any', auditor: 'any' },
  'messaging.call': { client: 'own', professional: 'own' },
  'messaging.chat': { client: 'own', professional: 'own' },
  'messaging.attendance': { client: 'own', professional: 'own', support: 'any', admin: 'any' },
  'messaging.messageCounts': { support: 'any', admin: 'any' },
  'messaging.blockConversation': { professional: 'own' },
  'messaging.unblockConversation': { professional: 'own' },
}
