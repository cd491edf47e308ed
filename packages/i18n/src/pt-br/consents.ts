/**
 * The texts of the consents: the sentence of the checkbox and the full text. A changed text needs a new version
 * (identity's `consentVersions`).
 */
export const consentTexts = {
  'health-data': {
    title: 'Dados de saúde',
    short: 'Autorizo o uso do que eu contar sobre a minha saúde, somente para o meu atendimento.',
    text: 'Autorizo a Escuta e os profissionais que me atendem a usar o que eu contar sobre a minha saúde, como observações de agendamento e registros de atendimento, somente para o meu atendimento. Esses dados são sensíveis, ficam cifrados e são vistos apenas por mim e pelo profissional com quem os compartilho. Posso retirar esta autorização quando quiser; o que a lei manda guardar no prontuário continua guardado pelo prazo dela.',
  },
  telemedicine: {
    title: 'Atendimento a distância',
    short: 'Concordo em receber atendimento a distância, por vídeo e por mensagens.',
    text: 'Concordo em receber atendimento por vídeo e por mensagens. Sei que posso preferir o atendimento presencial, que preciso de um lugar reservado, que a consulta não é gravada e que a Escuta não atende emergências: em uma crise, ligo 188 (CVV) ou 192 (SAMU). Posso retirar este consentimento quando quiser.',
  },
  marketing: {
    title: 'Novidades por email',
    short: 'Aceito receber novidades e conteúdos da Escuta por email.',
    text: 'Aceito receber por email novidades e conteúdos da Escuta. Posso cancelar quando quiser, e isso não muda os avisos sobre as minhas consultas.',
  },
} as const

/** The consents that a booking needs: in its review step, before the payment, and in /cliente. */
export const bookingConsentTexts = {
  asking: {
    booking: {
      heading: 'Antes de reservar, precisamos do seu consentimento',
      missing: 'Para reservar, é preciso concordar com o que está acima.',
    },
    payment: {
      heading: 'Antes de pagar, precisamos do seu consentimento',
      missing: 'Para pagar, é preciso concordar com o que está acima.',
      submit: 'Continuar para o pagamento',
    },
    appointment: {
      heading: 'Antes da consulta, precisamos do seu consentimento',
      missing: 'Para a consulta, é preciso concordar com o que está acima.',
      submit: 'Concordar',
    },
  },
  lead: 'São dados sensíveis, por isso perguntamos à parte e uma vez só. Você pode mudar de ideia em Meus dados.',
  readFull: 'Ler o texto inteiro',
  readFullOf: (title: string) => `Ler o texto inteiro: ${title}`,
  agree: 'Concordo',
  close: 'Fechar',
  notice: 'Falta o seu consentimento',
  noticeHint: 'Você tem consulta marcada, e ainda não perguntamos o que a lei manda perguntar à parte.',
  noticeOpen: 'Ler e responder',
  dialog: 'Seu consentimento',
  giving: 'Registrando...',
  given: 'Consentimento registrado',
  givenHint: 'Você pode mudar de ideia quando quiser, em Meus dados.',
  failed: 'Não foi possível registrar o seu consentimento',
  failedHint: 'Tente novamente.',
} as const
