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
  events: 'Mudanças registradas',
  database: 'Banco de dados',
  databaseNote: (megabytes: string, ms: number) => `${megabytes} MB, respondeu em ${ms} ms`,
  log: 'Registro de mudanças',
  logKinds: { postgres: 'No Postgres', eventstoredb: 'No EventStoreDB' },
  views: 'Painéis e processos',
  behind: (count: number) => (count === 0 ? 'Em dia' : `${count} mudanças a processar`),
  parkedEvents: 'Mudanças paradas',
  parkedNote: (count: number) =>
    count === 0
      ? 'Nenhum espera uma decisão'
      : `${count} à espera de uma decisão: npm run cli -- parked-events`,
  problems: {
    failing: 'Com falha, tentando de novo',
    'unknown-event':
      'Parados antes de uma mudança feita por uma versão mais nova do programa; atualize este servidor',
    'other-history':
      'Parados porque o registro de mudanças não é o que os painéis conhecem; restaure a cópia certa ou rode "npm run cli -- adopt-log"',
  },
  jobs: 'Tarefas',
  jobCounts: (waiting: number, scheduled: number, failed: number) =>
    `${waiting} na fila, ${scheduled} ${scheduled === 1 ? 'marcada' : 'marcadas'} para depois, ${failed} com falha`,
  payments: 'Pagamentos',
  paymentKinds: { sandbox: 'Ambiente de demonstração', stripe: 'Stripe' },
  mail: 'Email',
  mailKinds: {
    catcher: 'Caixa local, em /_emails',
    smtp: 'Servidor SMTP',
    sendgrid: 'SendGrid',
    disabled: 'Desligado',
  },
  mailCounts: (waiting: number, failed: number) =>
    `${waiting} à espera de envio, ${failed} não ${failed === 1 ? 'entregue' : 'entregues'} em sete dias`,
  noAnswer: 'Sem resposta',
  good: 'Funcionando',
  attention: 'Requer atenção',
  since: (started: string, at: string) => `No ar desde ${started}. Lido em ${at}.`,
} as const
