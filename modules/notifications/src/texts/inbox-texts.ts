import { formatDate, onWeekday } from '@escuta/i18n'
import { formatBrl, productName } from '@escuta/kernel'
import type { ParticipantRole } from '@escuta/scheduling/contract'

const unpublishedProfile = {
  title: 'Seu perfil não está mais público',
  message:
    'Nossa equipe tirou seu perfil da busca depois de uma denúncia. As consultas já marcadas continuam valendo. Revise o que está escrito nele antes de publicar de novo.',
}
const warned = {
  title: 'Um pedido da nossa equipe',
  message:
    'Recebemos uma denúncia sobre o que você publicou. Nada saiu do ar, mas pedimos que você releia o texto e corrija o que puder ofender ou enganar alguém.',
}

const warnedOfMessage = {
  title: 'Um pedido da nossa equipe',
  message:
    'Recebemos uma denúncia sobre uma mensagem que você escreveu. Nas conversas, escreva com respeito: ofensas, ameaças, propaganda e promessas de cura não são permitidas. Se isso se repetir, sua conta pode ser suspensa.',
}

/** Texts of in-app notifications; `when` as `formatWhen` returns it, amounts in cents. */
export const inboxTexts = {
  confirmedForClient: (professional: string, when: string) => ({
    title: 'Consulta confirmada',
    message: `Sua consulta com ${professional} está confirmada para ${when}.`,
  }),
  confirmedForProfessional: (client: string, when: string) => ({
    title: 'Nova consulta confirmada',
    message: `A consulta com ${client} está confirmada para ${when}.`,
  }),
  proposedToClient: (professional: string) => ({
    title: 'Proposta de consulta',
    message: `${professional} propõe atender você pela Escuta. Veja o horário na sua área e aceite ou recuse.`,
  }),
  proposalAccepted: (client: string) => ({
    title: 'Convite aceito',
    message: `${client} aceitou seu convite. As consultas aceitas aparecem como confirmadas na sua agenda.`,
  }),
  entriesAccepted: (client: string) => ({
    title: 'Consulta aceita',
    message: `${client} aceitou mais do que você propôs. As consultas aceitas aparecem como confirmadas na sua agenda.`,
  }),
  proposalDeclined: (client: string) => ({
    title: 'Proposta não aceita',
    message: `${client} não aceitou o que você propôs, ou o email não é dessa pessoa. Os horários que aguardavam aceite estão livres de novo.`,
  }),
  entryDeclined: (client: string, when: string) => ({
    title: 'Proposta não aceita',
    message: `${client} não aceitou a consulta de ${when}. O horário está livre de novo.`,
  }),
  entryLapsed: (client: string, when: string) => ({
    title: 'Consulta sem aceite',
    message: `${client} não aceitou a consulta de ${when} até o fim dela. Ela não conta como realizada, e nada foi cobrado.`,
  }),
  enteredForProfessional: (client: string, when: string) => ({
    title: 'Nova consulta na agenda',
    message: `A consulta com ${client} entrou na sua agenda para ${when}. Se você informou um email, ela aguarda o aceite da pessoa.`,
  }),
  cancelledForClient: (professional: string, when: string) => ({
    title: 'Consulta cancelada',
    message: `Sua consulta com ${professional} foi cancelada. Ela estava marcada para ${when}.`,
  }),
  cancelledForProfessional: (client: string, when: string) => ({
    title: 'Consulta cancelada',
    message: `A consulta com ${client} foi cancelada. Ela estava marcada para ${when}.`,
  }),
  movedForClient: (professional: string, from: string, to: string) => ({
    title: 'Horário da consulta mudou',
    message: `Sua consulta com ${professional} passou de ${from} para ${to}.`,
  }),
  movedForProfessional: (client: string, from: string, to: string) => ({
    title: 'Horário da consulta mudou',
    message: `A consulta com ${client} passou de ${from} para ${to}.`,
  }),
  noShowProposedForClient: (professional: string, when: string) => ({
    title: 'A consulta aconteceu?',
    message: `${professional} não entrou na sala da consulta de ${when}. Se ela não aconteceu, registre a falta em até 7 dias, nas opções da consulta.`,
  }),
  noShowProposedForProfessional: (client: string, when: string) => ({
    title: 'A consulta aconteceu?',
    message: `${client} não entrou na sala da consulta de ${when}. Registre a falta, ou conclua a consulta se ela aconteceu de outra forma.`,
  }),
  noShowForClient: (professional: string, when: string, absent: ParticipantRole) => ({
    title: 'Falta registrada',
    message:
      absent === 'client'
        ? `${professional} registrou que você não compareceu à consulta de ${when}. O pagamento é mantido. Se não foi assim, conteste em até 7 dias, nas opções da consulta.`
        : `${professional} registrou que não compareceu à consulta de ${when}. Ela foi cancelada, e o que você pagou será devolvido por inteiro.`,
  }),
  noShowForProfessional: (client: string, when: string, absent: ParticipantRole) => ({
    title: 'Falta registrada',
    message:
      absent === 'client'
        ? `Você registrou que ${client} não compareceu à consulta de ${when}.`
        : `Você registrou que não compareceu à consulta com ${client} de ${when}. Ela foi cancelada, e o que foi pago será devolvido.`,
  }),
  absenceForClient: (professional: string, when: string) => ({
    title: 'Falta registrada',
    message: `Você registrou que ${professional} não compareceu à consulta de ${when}. Ela foi cancelada. Se a falta não for contestada em 48 horas, o que você pagou será devolvido por inteiro.`,
  }),
  absenceForProfessional: (client: string, when: string) => ({
    title: 'Falta registrada',
    message: `${client} registrou que você não compareceu à consulta de ${when}. Ela foi cancelada. Se não foi assim, conteste em até 48 horas, nos detalhes da consulta; depois disso, o que foi pago será devolvido.`,
  }),
  contested: (other: string, when: string) => ({
    title: 'Contestação registrada',
    message: `Você contestou a falta registrada na consulta com ${other} de ${when}. O suporte analisa e decide.`,
  }),
  contestedByOther: (other: string, when: string) => ({
    title: 'Falta contestada',
    message: `${other} contestou a falta que você registrou na consulta de ${when}. O suporte analisa e decide; até lá, nada é devolvido.`,
  }),
  requestedByClient: (professional: string, when: string, until: string) => ({
    title: 'Pedido enviado',
    message: `Você pediu uma consulta com ${professional} para ${when}. A resposta vem até ${until}; nada é cobrado antes.`,
  }),
  requestedOfProfessional: (client: string, when: string, until: string) => ({
    title: 'Novo pedido de consulta',
    message: `${client} pediu uma consulta para ${when}. Responda até ${until}; depois, o horário é liberado.`,
  }),
  approvedForClient: (professional: string, when: string, until: string) => ({
    title: 'Pedido aprovado',
    message: `${professional} aprovou sua consulta para ${when}. Pague até ${until} para confirmar.`,
  }),
  approvedForProfessional: (client: string, when: string, until: string) => ({
    title: 'Pedido aprovado',
    message: `Você aprovou a consulta com ${client} para ${when}. Ela se confirma com o pagamento, até ${until}.`,
  }),
  declinedForClient: (professional: string, when: string) => ({
    title: 'Pedido recusado',
    message: `${professional} não pode atender ${onWeekday(when)}. O motivo está nos detalhes da consulta, e nada foi cobrado.`,
  }),
  requestExpiredForClient: (professional: string, when: string) => ({
    title: 'Pedido sem resposta',
    message: `${professional} não respondeu ao seu pedido para ${when} no prazo. O horário foi liberado, e nada foi cobrado.`,
  }),
  requestExpiredForProfessional: (client: string, when: string) => ({
    title: 'Pedido sem resposta',
    message: `O prazo para responder o pedido de ${client} para ${when} terminou, e o horário foi liberado.`,
  }),
  requestCancelledForProfessional: (client: string, when: string) => ({
    title: 'Pedido cancelado',
    message: `A consulta que ${client} pediu para ${when} foi cancelada antes do pagamento.`,
  }),
  approvedHoldExpiredForProfessional: (client: string, when: string) => ({
    title: 'Pedido sem pagamento',
    message: `${client} não pagou a tempo a consulta de ${when} que você aprovou. O horário foi liberado.`,
  }),
  holdExpired: (professional: string, when: string) => ({
    title: 'Reserva encerrada',
    message: `O prazo para pagar a consulta com ${professional} terminou e o horário foi liberado (${when}). Se ainda quiser, é só reservar de novo.`,
  }),
  paymentMade: (professional: string, amount: number) => ({
    title: 'Pagamento aprovado',
    message: `Recebemos ${formatBrl(amount)} pela consulta com ${professional.replace(/\.$/, '')}.`,
  }),
  paymentReceived: (client: string, amount: number) => ({
    title: 'Pagamento recebido',
    message: `${client} pagou ${formatBrl(amount)} pela consulta.`,
  }),
  credentialApproved: {
    title: 'Seu cadastro foi aprovado',
    message: 'Seu registro foi conferido. Se você escolheu publicar, seu perfil já aparece na busca.',
  },
  credentialRejected: (reason: string) => ({
    title: 'Seu cadastro não foi aprovado',
    message: `Motivo: ${reason.replace(/\.$/, '')}. Corrija seus dados no perfil e envie de novo.`,
  }),
  credentialResubmitted: {
    title: 'Cadastro enviado de novo',
    message: 'Ele voltou para a análise. Avisamos você aqui e por email quando ela terminar.',
  },
  credentialRecheckDue: (expiresAt: string) => ({
    title: 'Vamos conferir seu registro de novo',
    message: `A conferência vale por um ano e termina em ${formatDate(expiresAt)}. Se algo mudou, atualize seus dados ou envie um documento.`,
  }),
  credentialExpired: {
    title: 'A conferência do seu registro venceu',
    message:
      'Seu perfil não aparece na busca até conferirmos de novo. As consultas já marcadas continuam valendo.',
  },
  verificationWithdrawn: (reason: string) => ({
    title: 'Seu registro precisa ser conferido de novo',
    message: `Motivo: ${reason.replace(/\.$/, '')}. Seu perfil não aparece na busca até conferirmos de novo. As consultas já marcadas continuam valendo.`,
  }),
  reportAnswered: {
    changed: {
      title: 'Sua denúncia foi analisada',
      message: 'O conteúdo que você denunciou não está mais no ar. Obrigado por avisar.',
    },
    kept: {
      title: 'Sua denúncia foi analisada',
      message: 'Nossa equipe leu o que você denunciou e não tirou o conteúdo do ar. Obrigado por avisar.',
    },
    messageWarned: {
      title: 'Sua denúncia foi analisada',
      message:
        'Nossa equipe analisou a mensagem que você denunciou e pediu a quem escreveu que respeite as regras das conversas. Obrigado por avisar.',
    },
    messageKept: {
      title: 'Sua denúncia foi analisada',
      message:
        'Nossa equipe analisou a mensagem que você denunciou e não encontrou motivo para agir. Se algo mudar, denuncie de novo ou fale com o suporte.',
    },
  },
  contentModerated: {
    hidden: {
      review: {
        title: 'Sua avaliação não está mais no ar',
        message: 'Nossa equipe tirou do ar uma avaliação que você escreveu. Você ainda pode retirá-la.',
      },
      profile: unpublishedProfile,
      message: warnedOfMessage,
    },
    restored: {
      review: {
        title: 'Sua avaliação está no ar de novo',
        message: 'Nossa equipe analisou de novo uma avaliação que você escreveu, e ela voltou a aparecer.',
      },
      message: warnedOfMessage,
      profile: {
        title: 'Seu perfil pode ser publicado de novo',
        message: 'Nossa equipe analisou de novo o seu perfil. Você pode torná-lo público em Configurações.',
      },
    },
    unpublished: { review: warned, profile: unpublishedProfile, message: warnedOfMessage },
    warned: { review: warned, profile: warned, message: warnedOfMessage },
  },
  messageRevealed: (other: string) => ({
    title: 'Uma mensagem denunciada foi lida',
    message: `A moderação da ${productName} leu uma mensagem denunciada da sua conversa com ${other}. Só essa mensagem foi lida, e a leitura ficou registrada.`,
  }),
  messagesUnread: (other: string) => ({
    title: 'Nova mensagem',
    message: `${other} escreveu para você. A conversa está em Mensagens.`,
  }),
  reminderForClient: (professional: string, when: string) => ({
    title: 'Lembrete de consulta',
    message: `Sua consulta com ${professional} está chegando: ${when}.`,
  }),
  reminderForProfessional: (client: string, when: string) => ({
    title: 'Lembrete de consulta',
    message: `Você tem uma consulta com ${client}: ${when}.`,
  }),
  roomLinkForClient: (professional: string, when: string) => ({
    title: 'Sua consulta começa em breve',
    message: `A sala da consulta com ${professional}, ${when}, abre 15 minutos antes do início.`,
  }),
  reviewRequested: (professional: string, when: string) => ({
    title: 'Como foi a sua consulta?',
    message: `Conte como foi a consulta com ${professional}, ${when}. Sua avaliação aparece sem o seu nome e ajuda outras pessoas a escolher. Você decide se quer escrever.`,
  }),
  roomLinkForProfessional: (client: string, when: string) => ({
    title: 'Sua consulta começa em breve',
    message: `A sala da consulta com ${client}, ${when}, abre 15 minutos antes do início.`,
  }),
} as const
