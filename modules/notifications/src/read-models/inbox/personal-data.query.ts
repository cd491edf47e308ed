import { decryptingOnce } from '@escuta/event-sourcing'
import { instantValue, type PersonalDataSource } from '@escuta/kernel'
import type { NotificationType } from '../../contract/index.ts'
import type { QueryDeps } from '../database.ts'
import { present } from './inbox.query.ts'

const typeTexts: Readonly<Record<NotificationType, string>> = {
  appointment: 'consulta',
  payment: 'pagamento',
  reminder: 'lembrete',
  system: 'sistema',
  other: 'outra',
}

/** Exports all of a person's in-app notifications. */
export function notificationsPersonalData({ db, cipher }: QueryDeps): PersonalDataSource {
  return async ({ userId }) => {
    const rows = await db
      .selectFrom('notifications.inbox')
      .selectAll()
      .where('userId', '=', userId)
      .orderBy('createdAt')
      .orderBy('notificationId')
      .execute()
    const once = decryptingOnce(cipher)
    const entries = await Promise.all(
      rows.map(async (row) => {
        const { createdAt, type, title, message, isRead } = await present(once, row)
        return {
          Quando: instantValue(createdAt),
          Assunto: typeTexts[type],
          Título: title,
          Mensagem: message,
          Lida: isRead,
        }
      }),
    )
    return [{ title: 'Notificações', entries }]
  }
}
