import { roomOpensMinutes } from '@escuta/messaging/contract'
import { roomLinkAnnounced } from '../contract/published-events.ts'
import { participants } from './audience.ts'
import { defineNotice, type InboxPart, type MailPart } from './define-notice.ts'

/** Both hear the same words, each with the other's name. */
const inbox: InboxPart<{ readonly startsAt: string }> = ({ other, at, facts }) => ({
  title: 'Sua consulta começa em breve',
  message: `A sala da consulta com ${other}, ${at(facts.startsAt)}, abre ${roomOpensMinutes} minutos antes do início.`,
})

export const roomLinkAnnouncedNotice = defineNotice({
  name: 'room-link-announced',
  on: [roomLinkAnnounced],
  heardBy: participants,
  type: 'reminder',
  about: 'room',
  to: {
    client: {
      setting: 'reminders',
      inbox,
      mail: mailWith(
        'Escolha um lugar tranquilo e teste sua câmera e seu microfone. O link funciona só para você, com a sua conta.',
      ),
    },
    professional: {
      setting: 'reminders',
      inbox,
      mail: mailWith(
        'Quando a pessoa chegar, é você quem a deixa entrar. O link funciona só para você, com a sua conta.',
      ),
    },
  },
})

function mailWith(hint: string): MailPart<object> {
  return {
    kind: 'room-link',
    labelInReplay: 'link da sala',
    onlyWhile: 'not-ended',
    text: {
      subject: 'O link da sua consulta online',
      preview: `A sala abre ${roomOpensMinutes} minutos antes do início.`,
      heading: 'sua consulta começa em breve',
      paragraphs: [
        `A consulta é por vídeo, pelo botão abaixo. A sala abre ${roomOpensMinutes} minutos antes do início.`,
        hint,
      ],
      button: { label: 'Entrar na sala', path: null },
    },
  }
}
