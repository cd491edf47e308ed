/** Labels of appointment statuses. */
export const appointmentStatusTexts = {
  pending: 'Pendente',
  confirmed: 'Confirmado',
  scheduled: 'Agendado',
  completed: 'Concluído',
  cancelled: 'Cancelado',
}

/** The layout of the signed-in areas: top bar and user menu. */
export const areaTexts = {
  menu: (name: string) => `Menu de ${name}`,
  navigation: 'Áreas',
  home: 'Início',
  agenda: 'Agenda',
  patients: 'Pacientes',
  finances: 'Financeiro',
  myProfile: 'Meu perfil',
  settings: 'Configurações',
  myData: 'Meus dados e privacidade',
  personalArea: 'Área pessoal',
  professionalArea: 'Ambiente Profissional',
  becomeProfessional: 'Cadastro de Profissional',
  logout: 'Sair',
  skipToContent: 'Ir para o conteúdo',
  expired: 'Sessão expirada',
  expiredHint: 'Faça login novamente.',
} as const

/** /cliente. */
/** The details of one appointment. */
export const appointmentTexts = {
  /** By the viewer, then by the absent participant. */
  absences: {
    client: {
      client: 'O profissional registrou que você não compareceu.',
      professional: 'O profissional não compareceu.',
    },
    professional: {
      client: 'O cliente não compareceu.',
      professional: 'Você registrou que não compareceu.',
    },
  },
  details: 'Detalhes',
  heading: 'Sua consulta',
  with: (name: string) => `com ${name}`,
  when: 'Quando',
  professional: 'Profissional',
  client: 'Cliente',
  duration: 'Duração',
  minutes: (minutes: number) => `${minutes} minutos`,
  type: 'Tipo',
  price: 'Valor',
  status: 'Situação',
  paid: 'Pago',
  notPaid: 'A pagar',
  notes: 'Observações',
  today: 'Hoje',
  reasons: {
    'hold-expired': 'O pagamento não foi concluído no prazo.',
    'payment-refunded': 'O valor foi devolvido.',
    'by-client': 'Cancelada pelo cliente.',
    'by-professional': 'Cancelada pelo profissional.',
  },
} as const

/** /profissional. */
/** The dialog that edits a professional's profile. */
/** /profissional/agenda. */
/** /perfil/{id} and /perfil-publico. */
export const profileTexts = {
  verified: 'Registro verificado',
  trainingVerified: 'Formação verificada',
  about: 'Sobre',
  approaches: 'Abordagens',
  education: 'Formação',
  years: (years: number) => (years === 1 ? '1 ano de experiência' : `${years} anos de experiência`),
  perAppointment: 'por consulta',
  book: 'Agendar Consulta',
  hoursHint: 'Os horários livres aparecem ao agendar.',
  noReviews: 'Ainda sem avaliações',
  notFound: 'Perfil não encontrado',
  notFoundHint: 'Este perfil não está disponível publicamente ou não existe.',
  back: 'Voltar ao início',
} as const

/** /admin: the status of the system. */
export const adminTexts = {
  title: 'Administração',
  heading: 'Situação do sistema',
  lead: 'Números lidos agora, deste servidor.',
  refresh: 'Atualizar',
  failed: 'Não conseguimos ler a situação do sistema',
  failedHint: 'Verifique a conexão e tente de novo.',
  accounts: 'Contas',
  clients: 'Clientes',
  professionals: 'Profissionais',
  events: 'Fatos registrados',
  database: 'Banco de dados',
  databaseNote: (megabytes: string, ms: number) => `${megabytes} MB, respondeu em ${ms} ms`,
  log: 'Registro de fatos',
  logKinds: { postgres: 'No Postgres', eventstoredb: 'No EventStoreDB' },
  views: 'Painéis e processos',
  behind: (count: number) => (count === 0 ? 'Em dia' : `${count} fatos a processar`),
  parkedEvents: 'Fatos parados',
  parkedNote: (count: number) =>
    count === 0
      ? 'Nenhum espera uma decisão'
      : `${count} à espera de uma decisão: npm run cli -- parked-events`,
  problems: {
    failing: 'Com falha, tentando de novo',
    'unknown-event': 'Parados antes de um fato de uma versão mais nova do programa; atualize este servidor',
    'other-history':
      'Parados porque o registro de fatos não é o que os painéis conhecem; restaure a cópia certa ou rode "npm run cli -- adopt-log"',
  },
  jobs: 'Tarefas',
  jobCounts: (waiting: number, failed: number) => `${waiting} na fila, ${failed} com falha`,
  payments: 'Pagamentos',
  paymentKinds: { sandbox: 'Ambiente de demonstração', stripe: 'Stripe' },
  mail: 'E-mail',
  mailKinds: {
    catcher: 'Caixa local, em /_emails',
    smtp: 'Servidor SMTP',
    sendgrid: 'SendGrid',
    disabled: 'Desligado',
  },
  noAnswer: 'Sem resposta',
  good: 'Funcionando',
  attention: 'Requer atenção',
  since: (started: string, at: string) => `No ar desde ${started}. Lido em ${at}.`,
} as const
