import { productName } from '@escuta/kernel'
import type { MailContent } from '@escuta/mail'
import type { MailKind, RecipientRole } from '../contract/index.ts'
import { contestMails } from './contest-mails.ts'
import { entryMails } from './entry-mails.ts'
import { detailsOf, hrefOf, type MailFacts, type MailText } from './mail-text.ts'
import { refundMails } from './refund-mails.ts'

/** The title of every calendar entry: neutral, as others may see a calendar. */
export const calendarTitle = `Compromisso na ${productName}`

const ownArea = { client: '/cliente', professional: '/profissional/agenda' } as const
const ownNotices = { client: '/cliente/notificacoes', professional: '/profissional/notificacoes' } as const
const calendarHint = 'O convite anexo põe, muda ou retira o compromisso da sua agenda.'

const texts: Readonly<Record<MailKind, (role: RecipientRole) => MailText>> = {
  ...contestMails,
  ...entryMails,
  ...refundMails,
  'client-welcome': () => ({
    subject: `Boas-vindas à ${productName}`,
    preview: 'Sua conta está pronta.',
    heading: 'sua conta está pronta',
    paragraphs: [
      'Que bom ter você aqui. Quando quiser, encontre um profissional pelo que você está sentindo e escolha um horário livre.',
      'Os avisos das suas consultas chegam neste endereço e na sua área.',
    ],
    button: { label: 'Encontrar um profissional', path: '/agendar-consulta' },
  }),
  'professional-welcome': () => ({
    subject: `Recebemos seu cadastro na ${productName}`,
    preview: 'Estamos conferindo seu registro.',
    heading: 'recebemos seu cadastro',
    paragraphs: [
      'Estamos conferindo seu registro ou sua formação. Enquanto isso, você já pode preparar seu perfil e seus horários.',
      'Seu perfil aparece na busca depois da conferência, se você escolher publicá-lo.',
    ],
    button: { label: 'Abrir minha área', path: '/profissional' },
  }),
  'credential-approved': () => ({
    subject: `Seu cadastro na ${productName} foi aprovado`,
    preview: 'Seu registro foi conferido.',
    heading: 'seu cadastro foi aprovado',
    paragraphs: [
      'Seu registro ou sua formação foi conferida. Se você escolheu publicar, seu perfil já aparece na busca.',
      'Confira seus horários: é neles que as pessoas podem agendar.',
    ],
    button: { label: 'Abrir minha área', path: '/profissional' },
  }),
  'credential-rejected': () => ({
    subject: `Seu cadastro na ${productName} precisa de uma correção`,
    preview: 'Veja o motivo e envie de novo.',
    heading: 'seu cadastro não foi aprovado',
    paragraphs: [
      'Não conseguimos confirmar seu registro ou sua formação. O motivo está na sua área.',
      'Corrija seus dados no perfil e envie de novo; conferimos outra vez.',
    ],
    button: { label: 'Ver o motivo', path: '/profissional' },
  }),
  'credential-recheck-due': () => ({
    subject: `Vamos conferir seu registro na ${productName} de novo`,
    preview: 'A conferência vale por um ano.',
    heading: 'vamos conferir seu registro de novo',
    paragraphs: [
      'A conferência do seu registro ou da sua formação vale por um ano e está perto do fim. A data está na sua área.',
      'Se algo mudou, atualize seus dados ou envie um documento. Seu perfil continua como está enquanto isso.',
    ],
    button: { label: 'Abrir minha área', path: '/profissional' },
  }),
  'credential-expired': () => ({
    subject: `A conferência do seu registro na ${productName} terminou`,
    preview: 'Seu perfil não aparece na busca até conferirmos de novo.',
    heading: 'a conferência do seu registro terminou',
    paragraphs: [
      'Seu registro ou sua formação precisa ser conferido de novo; o motivo está nos seus avisos. Seu perfil não aparece na busca até essa conferência.',
      'As consultas já marcadas continuam valendo. Para ajudar, confira seus dados e envie um documento.',
    ],
    button: { label: 'Abrir minha área', path: '/profissional' },
  }),
  'room-link': (role) => ({
    subject: 'O link da sua consulta online',
    preview: 'A sala abre 15 minutos antes do início.',
    heading: 'sua consulta começa em breve',
    paragraphs: [
      'A consulta é por vídeo, pelo botão abaixo. A sala abre 15 minutos antes do início.',
      role === 'client'
        ? 'Escolha um lugar tranquilo e teste sua câmera e seu microfone. O link funciona só para você, com a sua conta.'
        : 'Quando a pessoa chegar, é você quem a deixa entrar. O link funciona só para você, com a sua conta.',
    ],
    button: { label: 'Entrar na sala', path: null },
  }),
  'appointment-confirmed': () => ({
    subject: 'Sua consulta está confirmada',
    preview: 'Veja o dia e a hora.',
    heading: 'sua consulta está confirmada',
    paragraphs: [
      'Guarde o dia e a hora. Vamos lembrar você na véspera, e 30 minutos antes enviamos o link do vídeo.',
      calendarHint,
    ],
    button: { label: 'Abrir minha área', path: ownArea.client },
  }),
  'appointment-booked': () => ({
    subject: 'Nova consulta na sua agenda',
    preview: 'Um horário seu foi reservado e pago.',
    heading: 'você tem uma nova consulta',
    paragraphs: ['Um horário seu foi reservado e pago.', calendarHint],
    button: { label: 'Abrir minha agenda', path: ownArea.professional },
  }),
  'appointment-requested': () => ({
    subject: 'Novo pedido de consulta',
    preview: 'Um horário seu foi pedido e espera a sua resposta.',
    heading: 'você tem um novo pedido de consulta',
    paragraphs: [
      'O horário abaixo fica guardado até você responder, por no máximo 24 horas. Depois disso, ele é liberado.',
      'A consulta se confirma quando você aprova e o cliente paga.',
    ],
    button: { label: 'Responder ao pedido', path: ownArea.professional },
  }),
  'appointment-approved': () => ({
    subject: 'Seu pedido de consulta foi aprovado',
    preview: 'Falta só o pagamento.',
    heading: 'seu pedido foi aprovado',
    paragraphs: [
      'O horário abaixo é seu por 15 minutos a partir da aprovação. Pague nesse prazo para confirmar a consulta.',
      'Se o prazo terminar, nada é cobrado e você pode pedir outro horário.',
    ],
    button: { label: 'Pagar agora', path: '/checkout' },
  }),
  'appointment-declined': () => ({
    subject: 'Seu pedido de consulta foi recusado',
    preview: 'O motivo está na sua área.',
    heading: 'seu pedido não pôde ser aceito',
    paragraphs: [
      'O profissional não pode atender no horário abaixo. O motivo está nos detalhes da consulta, na sua área, e nada foi cobrado.',
      'Você pode escolher outro horário ou outro profissional.',
    ],
    button: { label: 'Ver detalhes', path: ownArea.client },
  }),
  'request-expired': (role) => ({
    subject: 'Um pedido de consulta ficou sem resposta',
    preview: 'O prazo terminou e o horário foi liberado.',
    heading: role === 'client' ? 'seu pedido ficou sem resposta' : 'um pedido ficou sem resposta',
    paragraphs: [
      role === 'client'
        ? 'O profissional não respondeu no prazo. O horário foi liberado, e nada foi cobrado. Você pode pedir outro horário ou escolher outro profissional.'
        : 'O prazo para responder ao pedido abaixo terminou, e o horário foi liberado. Se preferir, ative o agendamento direto nas configurações.',
    ],
    button:
      role === 'client'
        ? { label: 'Encontrar um horário', path: '/agendar-consulta' }
        : { label: 'Abrir minha agenda', path: ownArea.professional },
  }),
  'absence-recorded': () => ({
    subject: 'Uma falta sua foi registrada',
    preview: 'Você tem 48 horas para contestar.',
    heading: 'um cliente registrou que você não compareceu',
    paragraphs: [
      'A consulta abaixo foi cancelada. Se não foi assim, conteste em até 48 horas, nos detalhes da consulta; nossa equipe de suporte analisa e decide.',
      'Sem contestação, o que foi pago é devolvido ao cliente.',
    ],
    button: { label: 'Abrir minha agenda', path: ownArea.professional },
  }),
  'messages-unread': (role) => ({
    subject: `Você tem uma nova mensagem na ${productName}`,
    preview: 'Ela espera por você na sua área.',
    heading: 'você tem uma nova mensagem',
    paragraphs: [
      'Alguém escreveu para você. Por privacidade, a mensagem só aparece depois de entrar na sua conta.',
      'Até você ler, não avisamos de novo sobre esta conversa.',
    ],
    button: {
      label: 'Ler a mensagem',
      path: role === 'client' ? '/cliente/mensagens' : '/profissional/mensagens',
    },
  }),
  'report-answered': (role) => ({
    subject: 'Sua denúncia foi analisada',
    preview: 'O resultado está nos seus avisos.',
    heading: 'sua denúncia foi analisada',
    paragraphs: [
      'Nossa equipe analisou o que você denunciou. Por privacidade, o resultado só aparece depois de entrar na sua conta.',
      'Obrigado por avisar. Se alguém corre perigo, ligue 190 ou 188.',
    ],
    button: { label: 'Ver o resultado', path: ownNotices[role] },
  }),
  'review-hidden': (role) => ({
    subject: 'Sua avaliação não está mais no ar',
    preview: 'Nossa equipe analisou uma denúncia.',
    heading: 'sua avaliação não está mais no ar',
    paragraphs: [
      'Depois de uma denúncia, nossa equipe tirou do ar uma avaliação que você escreveu. Você ainda pode retirá-la.',
      'Se você acha que foi um engano, fale com o nosso suporte.',
    ],
    button: { label: 'Ver o aviso', path: ownNotices[role] },
  }),
  'review-restored': (role) => ({
    subject: 'Sua avaliação está no ar de novo',
    preview: 'Nossa equipe analisou de novo o que você escreveu.',
    heading: 'sua avaliação está no ar de novo',
    paragraphs: ['Nossa equipe analisou de novo uma avaliação que você escreveu, e ela voltou a aparecer.'],
    button: { label: 'Ver o aviso', path: ownNotices[role] },
  }),
  'profile-taken-down': (role) => ({
    subject: `Seu perfil na ${productName} não está mais público`,
    preview: 'Nossa equipe analisou uma denúncia.',
    heading: 'seu perfil não está mais público',
    paragraphs: [
      'Depois de uma denúncia, nossa equipe tirou seu perfil da busca. As consultas já marcadas continuam valendo.',
      'Revise o que está escrito nele. Ele só pode voltar a ser público depois que nossa equipe o liberar.',
    ],
    button: { label: 'Ver o aviso', path: ownNotices[role] },
  }),
  'profile-released': () => ({
    subject: `Seu perfil na ${productName} pode ser publicado de novo`,
    preview: 'Você decide quando torná-lo público.',
    heading: 'seu perfil pode ser publicado de novo',
    paragraphs: [
      'Nossa equipe analisou de novo o seu perfil. Você pode torná-lo público em Configurações, quando quiser.',
    ],
    button: { label: 'Abrir as configurações', path: '/profissional/configuracoes' },
  }),
  'author-warned': (role) => ({
    subject: `Um pedido da equipe da ${productName}`,
    preview: 'Ele está nos seus avisos.',
    heading: 'nossa equipe tem um pedido para você',
    paragraphs: [
      'Recebemos uma denúncia sobre algo que você escreveu. Nada saiu do ar, mas pedimos que você leia o aviso com atenção.',
      'Por privacidade, ele só aparece depois de entrar na sua conta.',
    ],
    button: { label: 'Ler o aviso', path: ownNotices[role] },
  }),
  'reported-message-revealed': (role) => ({
    subject: 'Uma mensagem denunciada foi lida',
    preview: 'Pela moderação, e só ela.',
    heading: 'uma mensagem denunciada foi lida',
    paragraphs: [
      `Para analisar uma denúncia, a moderação da ${productName} leu uma mensagem de uma conversa sua. Só essa mensagem foi lida, e a leitura ficou registrada.`,
      'Em qual conversa foi, você vê depois de entrar na sua conta.',
    ],
    button: { label: 'Ver o aviso', path: ownNotices[role] },
  }),
  'review-requested': () => ({
    subject: 'Como foi a sua consulta?',
    preview: 'Sua avaliação ajuda outras pessoas a escolher.',
    heading: 'como foi a sua consulta?',
    paragraphs: [
      'Se quiser, conte como foi. Sua avaliação aparece sem o seu nome no perfil do profissional e ajuda outras pessoas a escolher.',
      'Você pode mudar o que escreveu por 30 dias e retirar quando quiser. Não avisamos de novo sobre esta consulta.',
    ],
    button: { label: 'Avaliar a consulta', path: '/cliente/consultas', about: 'avaliar' },
  }),
  'hold-released': () => ({
    subject: 'Sua reserva de horário foi cancelada',
    preview: 'Nada foi cobrado. Você pode escolher outro horário.',
    heading: 'sua reserva de horário foi cancelada',
    paragraphs: [
      'Nossa equipe cancelou a reserva do horário abaixo, que ainda não estava paga. Nada foi cobrado.',
      'Você pode escolher outro horário. Se ficou com alguma dúvida, fale com o nosso suporte.',
    ],
    button: { label: 'Encontrar um horário', path: '/agendar-consulta' },
  }),
  'appointment-moved': (role) => ({
    subject: role === 'client' ? 'Sua consulta mudou de horário' : 'Uma consulta mudou de horário',
    preview: 'Veja o novo dia e a nova hora.',
    heading: role === 'client' ? 'sua consulta mudou de horário' : 'uma consulta mudou de horário',
    paragraphs: ['Vale agora o dia e a hora abaixo.', calendarHint],
    button: { label: 'Ver detalhes', path: ownArea[role] },
  }),
  'appointment-cancelled': (role) => ({
    subject: role === 'client' ? 'Sua consulta foi cancelada' : 'Uma consulta foi cancelada',
    preview: 'Veja qual consulta foi cancelada.',
    heading: role === 'client' ? 'sua consulta foi cancelada' : 'uma consulta foi cancelada',
    paragraphs: [
      'A consulta abaixo não vai acontecer. O que vale para o pagamento está na sua área.',
      calendarHint,
    ],
    button: { label: 'Ver detalhes', path: ownArea[role] },
  }),
}

/** One of the automatic e-mails (spec, section 9). */
export function automaticMail(
  kind: MailKind,
  { role, name, appointment, money, publicUrl }: MailFacts,
): { readonly subject: string; readonly content: MailContent } {
  const { subject, preview, heading, paragraphs, button } = texts[kind](role)
  const details = detailsOf({ appointment, money })
  const first = name?.trim().split(' ')[0]
  return {
    subject,
    content: {
      preview,
      heading: first ? `${first}, ${heading}` : heading.charAt(0).toUpperCase() + heading.slice(1),
      paragraphs,
      ...(details.length > 0 && { details }),
      button: {
        label: button.label,
        href: hrefOf(button, { appointment, publicUrl }),
      },
    },
  }
}
