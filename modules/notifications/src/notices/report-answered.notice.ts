import { contentModerated } from '@escuta/administration/events'
import type { RecipientRole } from '../contract/index.ts'
import { defineNotice, type InboxText, type MailPart, type Said } from './define-notice.ts'
import { ownNotices } from './mail-parts.ts'
import { reporters } from './moderated.ts'

/** Answers who reported something; the e-mail has nothing of what was reported. */
export const reportAnsweredNotice = defineNotice({
  name: 'report-answered',
  on: [contentModerated],
  heardBy: reporters,
  type: 'system',
  about: null,
  step: 'report-answered',
  examples: (shared) =>
    [
      { ...shared, kind: 'review', action: 'hidden' },
      { ...shared, kind: 'review', action: 'dismissed' },
      { ...shared, kind: 'message', action: 'warned' },
      { ...shared, kind: 'message', action: 'dismissed' },
    ] as const,
  to: {
    client: { inbox: answer, mail: mailTo('client') },
    professional: { inbox: answer, mail: mailTo('professional') },
  },
})

function answer({
  facts: { kind, action },
}: Said<{ readonly kind: string; readonly action: string }>): InboxText {
  const title = 'Sua denúncia foi analisada'
  if (kind === 'message')
    return {
      title,
      message:
        action === 'warned'
          ? 'Nossa equipe analisou a mensagem que você denunciou e pediu a quem escreveu que respeite as regras das conversas. Obrigado por avisar.'
          : 'Nossa equipe analisou a mensagem que você denunciou e não encontrou motivo para agir. Se algo mudar, denuncie de novo ou fale com o suporte.',
    }
  return {
    title,
    message:
      action === 'hidden' || action === 'unpublished'
        ? 'O conteúdo que você denunciou não está mais no ar. Obrigado por avisar.'
        : 'Nossa equipe leu o que você denunciou e não tirou o conteúdo do ar. Obrigado por avisar.',
  }
}

function mailTo(role: RecipientRole): MailPart<object> {
  return {
    kind: 'report-answered',
    text: {
      subject: 'Sua denúncia foi analisada',
      preview: 'O resultado está nos seus avisos.',
      heading: 'sua denúncia foi analisada',
      paragraphs: [
        'Nossa equipe analisou o que você denunciou. Por privacidade, o resultado só aparece depois de entrar na sua conta.',
        'Obrigado por avisar. Se alguém corre perigo, ligue 190 ou 188.',
      ],
      button: { label: 'Ver o resultado', path: ownNotices[role] },
    },
  }
}
