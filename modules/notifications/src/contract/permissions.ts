import type { PermissionTable } from '@escuta/kernel'

const ownInbox = {
  client: 'own',
  professional: 'own',
  admin: 'own',
  support: 'own',
  auditor: 'own',
} as const

/** People who got a mail, with or without an account; staff answer it where they are not signed in. */
const recipient = { guest: 'own', client: 'own', professional: 'own' } as const

/** Permissions: every signed-in person reads their own inbox only; administrators configure e-mail, the staff reads how. */
export const notificationsPermissions: PermissionTable = {
  'notifications.ofUser': ownInbox,
  'notifications.unread': ownInbox,
  'notifications.markNotificationRead': ownInbox,
  'notifications.markAllNotificationsRead': ownInbox,
  'notifications.checkMailLink': { guest: 'own', ...ownInbox },
  'notifications.refuseMail': recipient,
  'notifications.allowMail': recipient,
  'notifications.mailConfiguration': { admin: 'any', support: 'any', auditor: 'any' },
  'notifications.saveMailConfiguration': { admin: 'any' },
  'notifications.resetMailConfiguration': { admin: 'any' },
  'notifications.sendTestMail': { admin: 'any' },
  'notifications.outbox': { admin: 'any', support: 'any', auditor: 'any' },
  'notifications.retriedMails': { admin: 'any', support: 'any', auditor: 'any' },
  'notifications.resendMail': { admin: 'any', support: 'any' },
}
