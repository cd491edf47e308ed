import { decryptingOnce } from '@escuta/event-sourcing'
import { instantValue, type PersonalDataSource } from '@escuta/kernel'
import type { NotificationType } from '../../contract/index.ts'
import type { QueryDeps } from '../database.ts'
import { present } from './inbox.query.ts'
import type { InboxRow } from './inbox.view.ts'

const typeTexts: Readonly<Record<NotificationType, string>> = {
  appointment: 'consulta',
  payment: 'pagamento',
  reminder: 'lembrete',
  system: 'sistema',
  other: 'outra',
}

/** In place of a message that names one of a professional's clients: whom they treat is the client's health data. */
const leftOut = 'Fala de outra pessoa e não faz parte desta cópia.'

/** Exports all of a person's in-app notifications, of those as a professional without the names of others. */
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
          Mensagem: namesClient(row) ? leftOut : message,
          Lida: isRead,
        }
      }),
    )
    return [{ title: 'Notificações', entries }]
  }
}

/** As a client, a person reads of the professionals whom they chose. Notifications of earlier versions do not say as what. */
function namesClient({ role, personId, aboutPersonId }: InboxRow): boolean {
  return role !== 'client' && aboutPersonId !== personId
}
