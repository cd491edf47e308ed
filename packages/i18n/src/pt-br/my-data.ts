import { ofZone } from './clock.ts'
import { refundArrival } from './refund-arrival.ts'

/** /privacidade/meus-dados: the rights over personal data (LGPD, art. 18). */
export const myDataTexts = {
  title: 'Meus dados',
  lead: 'Veja, corrija, baixe ou apague o que a Escuta guarda sobre você.',
  contents: 'Nesta página',
  failed: 'Não conseguimos abrir os seus dados',
  failedHint: 'Verifique sua conexão e tente de novo.',
  retry: 'Tentar Novamente',
} as const

export const myDataPurposeTexts = {
  title: 'Para que serve esta página',
  paragraphs: [
    'Os seus dados são seus. A Lei Geral de Proteção de Dados (LGPD) diz que você pode saber o que guardamos, corrigir, levar embora, retirar o que autorizou e apagar.',
    'O que está aqui você faz na hora, por conta própria. O que precisar de uma pessoa tem resposta em até 15 dias, que é o prazo da lei.',
  ],
  policy: 'Ler a Política de Privacidade',
  contactBefore: 'Prefere escrever? ',
} as const

export const myDetailsTexts = {
  title: 'Ver e corrigir',
  lead: 'Isto é o que sabemos de você pela sua conta. Consultas e pagamentos estão na sua área, e tudo junto está na cópia logo abaixo.',
  name: 'Nome',
  email: 'E-mail',
  emailPending: (email: string) => `Troca pedida para ${email}, falta confirmar`,
  phone: 'Telefone',
  birthDate: 'Data de nascimento',
  username: 'Nome de usuário',
  notSaid: 'Não informado',
  correct: 'Corrigir na minha conta',
  failed: 'Não conseguimos ler os dados da sua conta.',
} as const

export const myCopyTexts = {
  title: 'Baixar uma cópia',
  lead: 'A cópia reúne tudo o que guardamos sobre você: conta, consentimentos, consultas, mensagens, pagamentos e acessos. Guarde o arquivo em um lugar seu.',
  formats: {
    html: {
      name: 'Para ler e imprimir',
      about:
        'Uma página que abre em qualquer navegador. Para ter em PDF, use a impressão e escolha “Salvar como PDF”.',
      download: 'Baixar para ler',
    },
    json: {
      name: 'Para levar a outro serviço',
      about: 'Um arquivo JSON, com os mesmos dados em um formato que programas entendem.',
      download: 'Baixar em JSON',
    },
  },
  record: 'Só o seu prontuário, com o histórico das anotações e quem abriu, está em',
  recordLink: 'Meu prontuário',
  dialogTitle: 'Confirme que é você',
  dialogLead: 'A cópia reúne dados sensíveis. Por isso pedimos a sua senha antes de prepará-la.',
  password: 'Sua senha',
  passwordRequired: 'Por favor, preencha sua senha.',
  passwordWrong: 'Esta não é a sua senha. Confira e tente de novo.',
  codeRequired: 'Digite o código.',
  confirm: 'Baixar a cópia',
  cancel: 'Cancelar',
  preparing: 'Preparando...',
  saved: (fileName: string) => `Pronto: ${fileName} está nos seus downloads.`,
  failed: 'Não foi possível preparar a cópia',
  failedHint: 'Tente novamente.',
} as const

export const recipientsTexts = {
  title: 'Com quem compartilhamos',
  lead: 'Quem recebeu dados seus, para quê e quais.',
  purpose: 'Para quê',
  data: 'Que dados',
  none: 'Ninguém além da Escuta recebeu dados seus até agora.',
} as const

export const relationsTexts = {
  title: 'Meus profissionais',
  lead: 'Quem acompanha ou acompanhou você. Você pode encerrar um acompanhamento quando quiser, sem dizer o motivo.',
  none: 'Quem atender você aparece aqui.',
  loadingFailed: 'Não conseguimos carregar os seus profissionais',
  loadingFailedHint: 'Tente de novo em alguns segundos.',
  end: 'Encerrar acompanhamento',
  endOf: (name: string) => `Encerrar acompanhamento: ${name}`,
  endedOn: (day: string) => `Encerrado em ${day}`,
  dialogTitle: 'Encerrar este acompanhamento?',
  consequences: [
    'O profissional não escreve mais para você e deixa de ver seu e-mail, telefone e data de nascimento.',
    'Nada é marcado para você sem o seu aceite.',
    'O prontuário do que já aconteceu continua com o profissional, porque a lei manda guardar.',
    'O profissional recebe um aviso. Se você marcar de novo ou aceitar uma proposta, o acompanhamento volta.',
  ],
  ahead: 'Você tem consultas marcadas com este profissional',
  aheadHint: 'Cancele cada uma antes: a devolução do que foi pago segue as regras dela.',
  toAppointments: 'Ver minhas consultas',
  ending: 'Encerrando...',
  keep: 'Voltar',
  ended: 'Acompanhamento encerrado',
  endedHint: 'O profissional foi avisado.',
  failed: 'Não foi possível encerrar',
  failedHint: 'Nada mudou. Tente novamente.',
} as const

export const myConsentsTexts = {
  title: 'Consentimentos',
  lead: 'O que você autorizou, com o texto que aceitou. Você pode dar ou retirar quando quiser.',
  terms: { title: 'Termos de Uso' },
  privacy: { title: 'Política de Privacidade' },
  states: { given: 'Aceito', outdated: 'Texto novo', revoked: 'Retirado', missing: 'Não aceito' },
  givenSince: (version: string, when: string) => `Versão ${version}, desde ${when}`,
  revokedSince: (when: string) => `Retirado em ${when}`,
  neverGiven: (version: string) => `Versão ${version}`,
  outdated: (version: string) =>
    `O texto mudou desde então. A versão em vigor é ${version}, mostrada abaixo.`,
  readFull: 'Ler o texto inteiro',
  needed: 'Toda conta precisa deste aceite. Retirar significa encerrar a conta, em',
  neededLink: 'Apagar meus dados',
  give: 'Dar consentimento',
  giveNew: 'Aceitar o texto novo',
  giveOf: (title: string) => `Dar consentimento: ${title}`,
  giveNewOf: (title: string) => `Aceitar o texto novo: ${title}`,
  giveTitle: 'Você concorda com este texto?',
  giveConfirm: 'Concordo',
  giving: 'Registrando...',
  given: 'Consentimento registrado',
  givenHint: 'Você pode retirar quando quiser, nesta mesma página.',
  revoke: 'Retirar',
  revokeOf: (title: string) => `Retirar consentimento: ${title}`,
  revokeTitle: 'Retirar este consentimento?',
  revokeConfirm: 'Retirar consentimento',
  revoking: 'Retirando...',
  revoked: 'Consentimento retirado',
  revokedHint: 'Vale a partir de agora. O que foi feito antes continua válido.',
  consequences: {
    'health-data':
      'Perguntaremos de novo antes da sua próxima reserva. O que já está no prontuário continua guardado pelo prazo da lei.',
    telemedicine:
      'Perguntaremos de novo antes da sua próxima reserva. Consultas já marcadas continuam marcadas.',
    marketing: 'Você deixa de receber novidades. Os avisos sobre as suas consultas continuam chegando.',
  },
  keep: 'Voltar',
  failed: 'Não foi possível salvar',
  failedHint: 'Nada mudou. Tente novamente.',
} as const

export const dataRequestsTexts = {
  title: 'Pedidos',
  lead: 'Algo que esta página não resolve? Escreva aqui. Uma pessoa lê e responde em até 15 dias.',
  kind: 'O que você precisa',
  kindPlaceholder: 'Escolha um assunto',
  kinds: {
    access: 'Saber que dados meus existem',
    correction: 'Corrigir um dado',
    portability: 'Levar meus dados para outro serviço',
    sharing: 'Saber com quem foram compartilhados',
    revocation: 'Retirar um consentimento',
    erasure: 'Apagar dados',
    other: 'Outro assunto',
  },
  details: 'Detalhes',
  detailsHint: 'Conte o necessário para entendermos o pedido. Não precisa contar nada do seu atendimento.',
  kindRequired: 'Escolha um assunto.',
  detailsRequired: 'Escreva o que você precisa.',
  send: 'Enviar pedido',
  sending: 'Enviando...',
  sent: 'Pedido enviado',
  sentHint: (day: string) => `A resposta chega até ${day}. Ela aparece aqui.`,
  failed: 'Não foi possível enviar o pedido',
  failedHint: 'O que você escreveu continua aqui. Tente novamente.',
  list: 'Seus pedidos',
  none: 'Você ainda não fez nenhum pedido.',
  waiting: 'Em andamento',
  answered: 'Respondido',
  askedOn: (day: string) => `Pedido em ${day}`,
  dueBy: (day: string) => `resposta até ${day}`,
  answeredOn: (day: string) => `respondido em ${day}`,
  answer: 'Resposta',
} as const

export const erasureTexts = {
  title: 'Apagar meus dados',
  lead: 'Apagar encerra a conta e não pode ser desfeito. Se quiser, baixe uma cópia antes.',
  pauseBefore: 'Só quer dar um tempo? Você pode ',
  pauseLink: 'desativar a conta',
  pauseAfter: ' e voltar quando quiser.',
  erased: 'O que some',
  erasedList: [
    'Nome, contatos, data de nascimento e foto',
    'Senha, código de segurança e acessos abertos',
    'Observações de agendamento, avisos e pedidos',
    'As mensagens com profissionais, para você e para eles',
    'Tudo o mais que a lei não nos obriga a guardar',
  ],
  retained: 'O que a lei manda guardar',
  nothingRetained: 'Nada: hoje a lei não nos obriga a guardar nenhum dado seu.',
  retainedHint: 'Fica cifrado, com uma chave separada, e ninguém usa para outra coisa.',
  until: (day: string) => `até ${day}`,
  open: 'Apagar meus dados',
  openCancelling: (count: number) =>
    count === 1 ? 'Cancelar a consulta e apagar' : 'Cancelar as consultas e apagar',
  ahead: {
    title: (count: number) =>
      count === 1
        ? 'Você tem uma consulta paga pela frente'
        : `Você tem ${count} consultas pagas pela frente`,
    lead: 'Se você apagar agora, cancelamos por você, pela mesma regra de qualquer cancelamento:',
    session: (name: string, when: string) => `${name}, ${when}`,
    refunded: (amount: string) => `${amount} voltam por inteiro.`,
    kept: (amount: string) => `${amount} já pagos não voltam.`,
    processing: 'O pagamento ainda está em andamento. Se ele for aprovado, volta por inteiro.',
    arrival: (amount: string) => `Ao todo, ${amount} voltam ${refundArrival.way}. ${refundArrival.hint}`,
    keepBefore: 'Prefere ir às consultas? ',
    keepLink: 'Veja suas consultas',
    keepAfter: ' e apague depois.',
    unpaid: (count: number) =>
      count === 1
        ? 'Uma reserva ou um pedido sem pagamento é cancelado junto. Nada é cobrado.'
        : `${count} reservas ou pedidos sem pagamento são cancelados junto. Nada é cobrado.`,
    inDialog: (count: number, refund: string | null) =>
      `${count === 1 ? 'A consulta paga é cancelada' : `As ${count} consultas pagas são canceladas`} junto${refund === null ? ', sem devolução' : `, e ${refund} voltam para você`}.`,
    changed: 'As consultas ou os valores mudaram. Confira de novo antes de apagar.',
  },
  blocked: {
    'professional-record': {
      title: 'Sua conta é de profissional',
      hint: 'Ela guarda registros de pacientes que a lei protege. Faça um pedido de “Apagar dados”, e uma pessoa cuida disso com você em até 15 dias.',
    },
    staff: {
      title: 'Sua conta é da equipe da Escuta',
      hint: 'Contas da equipe são encerradas por quem administra o sistema.',
    },
  },
  toRequests: 'Ir para Pedidos',
  withClients: (count: number) =>
    `${count === 1 ? 'A consulta marcada com cliente continua valendo' : `As ${count} consultas marcadas com clientes continuam valendo`} até o pedido ser atendido. Quem você cancelar na agenda recebe de volta tudo o que pagou.`,
  toAgenda: 'Ir para a agenda',
  appointment: (day: string, time: string, zone: string) => `${day}, às ${time} (horário ${ofZone(zone)})`,
  dialogTitle: 'Apagar meus dados',
  dialogLead: 'Para ter certeza de que é você, confirme abaixo. Depois disso não há volta.',
  password: 'Sua senha',
  passwordRequired: 'Por favor, preencha sua senha.',
  passwordWrong: 'Esta não é a sua senha. Confira e tente de novo.',
  code: 'Código de segurança',
  codeHint: 'Do seu aplicativo autenticador, ou um código de recuperação.',
  codeRequired: 'Digite o código.',
  confirmationWord: 'Digite APAGAR para confirmar',
  confirmationWordWrong: 'Digite APAGAR para confirmar.',
  confirm: 'Apagar para sempre',
  erasing: 'Apagando...',
  cancel: 'Voltar sem apagar',
  failed: 'Não foi possível apagar',
  failedHint: 'Nada mudou. Tente novamente.',
} as const

/** The page after an erasure. */
export const erasureConfirmationTexts = {
  title: 'Seus dados foram apagados',
  lead: 'Sua conta não existe mais e você já saiu deste aparelho. Obrigado pelo tempo em que esteve aqui.',
  retainedHeading: 'O que fica guardado, porque a lei manda',
  mail: 'Enviamos uma confirmação para o seu e-mail.',
  cancelled: (count: number) =>
    count === 1
      ? 'A consulta que você tinha pela frente foi cancelada.'
      : `As ${count} consultas que você tinha pela frente foram canceladas.`,
  refund: (amount: string) => `${amount} voltam ${refundArrival.way}. ${refundArrival.hint}`,
  nothingRetained: 'Nada do que resta no sistema permite saber quem você é.',
  contact: 'Ficou com alguma dúvida? Escreva para',
  home: 'Ir para a página inicial',
} as const
