/** /admin: the status of the system, a part of the start page. */
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
  lagUnknown: 'Atraso desconhecido: o registro de mudanças não responde',
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
  mail: 'E-mail',
  mailKinds: {
    catcher: 'Caixa local, em /_emails',
    smtp: 'Servidor SMTP',
    sendgrid: 'SendGrid',
    disabled: 'Desligado',
  },
  mailCounts: (waiting: number, failed: number) =>
    `${waiting} à espera de envio, ${failed} não ${failed === 1 ? 'entregue' : 'entregues'} em sete dias`,
  deliveries: {
    none: 'nenhum envio ainda',
    accepted: (at: string) => `último envio aceito em ${at}`,
    refused: (refusals: number, since: string, status: number | null) =>
      `${refusals === 1 ? '1 envio recusado' : `${refusals} envios recusados`} desde ${since}, ${status === null ? 'sem resposta do servidor' : `resposta ${status}`}`,
  },
  untried: 'Sem envios ainda',
  noAnswer: 'Sem resposta',
  answers: 'responde',
  answersNot: 'não responde',
  good: 'Funcionando',
  attention: 'Requer atenção',
  videoCalls: 'Chamadas de vídeo',
  relayedCalls: 'Sinalização neste servidor, com servidor TURN',
  callOutages: (outages: number, average: string, longest: number) =>
    outages === 0
      ? 'nenhuma interrupção de som e imagem em sete dias'
      : `${outages === 1 ? '1 interrupção' : `${outages} interrupções`} de som e imagem em sete dias, ${average} s em média, ${longest} s a mais longa`,
  directCalls: 'Sinalização neste servidor; sem servidor TURN, só chamadas diretas',
  servers: 'Servidores',
  serversNote: (uptime: string) => `No ar há ${uptime}`,
  uptime: (hours: number, minutes: number) => (hours === 0 ? `${minutes} min` : `${hours} h ${minutes} min`),
  since: (started: string, at: string) => `No ar desde ${started}. Lido em ${at}.`,
} as const

/** /admin: the start page. */
export const adminOverviewTexts = {
  title: 'Administração',
  lead: (month: string) => `Números de ${month}, até hoje.`,
  failed: 'Não conseguimos ler os números',
  failedHint: 'Verifique a conexão e tente de novo.',
  figures: {
    activeUsers: 'Usuários ativos',
    consultations: 'Consultas realizadas',
    revenue: 'Receita do mês',
    satisfaction: 'Satisfação',
  },
  against: 'em relação aos mesmos dias do mês anterior',
  nothing: 'Sem registro',
  before: 'nos mesmos dias do mês anterior',
  noReviews: 'Sem avaliações no mês',
  points: (points: string) => `${points} p.p.`,
  reviews: (count: number) => (count === 1 ? 'de 1 avaliação' : `de ${count} avaliações`),
  urgent: 'Requer atenção urgente',
  alerts: {
    'reports-waiting': (count: number) =>
      count === 1 ? '1 conteúdo denunciado espera decisão' : `${count} conteúdos denunciados esperam decisão`,
    'contested-no-shows': (count: number) =>
      count === 1 ? '1 falta contestada espera decisão' : `${count} faltas contestadas esperam decisão`,
    'credentials-waiting': (count: number) =>
      count === 1
        ? '1 registro profissional espera análise'
        : `${count} registros profissionais esperam análise`,
    'parked-events': (count: number) =>
      count === 1
        ? '1 mudança parada à espera de uma decisão'
        : `${count} mudanças paradas à espera de uma decisão`,
    'dead-mails': (count: number) =>
      count === 1 ? '1 e-mail não entregue em sete dias' : `${count} e-mails não entregues em sete dias`,
    'refused-mails': (count: number) =>
      count === 1
        ? 'O último envio de e-mail foi recusado'
        : `Os últimos ${count} envios de e-mail foram recusados`,
    'lagging-projections': (count: number) =>
      count === 1
        ? '1 painel ou processo parado ou atrasado'
        : `${count} painéis ou processos parados ou atrasados`,
    'failed-jobs': (count: number) => (count === 1 ? '1 tarefa com falha' : `${count} tarefas com falha`),
    'silent-services': (count: number) =>
      count === 1 ? '1 serviço externo não responde' : `${count} serviços externos não respondem`,
    'unsettled-payments': (count: number) =>
      count === 1
        ? '1 pagamento à espera da consulta ou da devolução'
        : `${count} pagamentos à espera da consulta ou da devolução`,
    'payment-mismatches': (count: number) =>
      count === 1 ? '1 pagamento diferente do pedido' : `${count} pagamentos diferentes do pedido`,
  },
  since: (alert: string, day: string, count: number) =>
    count === 1 ? `${alert} desde ${day}` : `${alert}, a primeira desde ${day}`,
  waitingSince: (at: string) => `Consulta que espera desde ${at}`,
  systemAlerts: 'Alertas do sistema',
  noAlerts: 'Nenhum alerta agora.',
  quickActions: 'Ações rápidas',
  actions: {
    approve: 'Aprovar profissionais',
    moderate: 'Moderar conteúdo',
    mail: 'Configurar e-mail',
    reports: 'Relatórios',
  },
  activity: 'Atividade em tempo real',
  noActivity: 'Nada aconteceu ainda.',
  allActivity: 'Ver histórico',
  featured: 'Profissionais em destaque',
  noFeatured: 'Nenhum profissional público tem avaliações ainda.',
  rated: (rating: string, count: number) =>
    `${rating} em ${count === 1 ? '1 avaliação' : `${count} avaliações`}`,
} as const

/** /admin/relatorios. */
export const reportsPageTexts = {
  title: 'Relatórios',
  lead: (least: number) =>
    `Meses no horário de Brasília. Grupos com menos de ${least} não aparecem, para não revelar pessoas.`,
  failed: 'Não conseguimos ler os relatórios',
  failedHint: 'Verifique a conexão e tente de novo.',
  from: 'De',
  to: 'Até',
  wrongPeriod: (most: number) => `Escolha um período de 1 a ${most} meses.`,
  csv: 'Baixar CSV',
  fileName: (from: string, to: string) => `relatorio-${from}-a-${to}.csv`,
  hidden: 'menos de 5',
  hiddenTotal: '—',
  nothing: '—',
  months: 'Por mês',
  total: 'Total',
  month: 'Mês',
  columns: {
    bookings: 'Consultas marcadas',
    completed: 'Realizadas',
    clientCancellations: 'Canceladas por clientes',
    professionalCancellations: 'Canceladas por profissionais',
    clientNoShows: 'Faltas de clientes',
    professionalNoShows: 'Faltas de profissionais',
    revenue: 'Receita',
    answered: 'Pedidos respondidos',
    responseMinutes: 'Tempo de resposta (mediana)',
  },
  csvColumns: { revenue: 'Receita em reais', responseMinutes: 'Tempo de resposta em minutos (mediana)' },
  minutes: (minutes: number) =>
    minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`,
  charts: { appointments: 'Consultas marcadas e realizadas', revenue: 'Receita por mês' },
  empty: 'Nada aconteceu neste período.',
  retention: 'Retenção de clientes',
  retentionLead:
    'Clientes novos pelo mês da primeira consulta realizada, e quantos tiveram outra em cada mês depois. Quem já era cliente conta só no mês em que começou.',
  firstMonth: 'Primeira consulta',
  clients: 'Clientes novos',
  monthsLater: (months: number) => `+${months}`,
  monthsLaterSpoken: (months: number) => (months === 1 ? '1 mês depois' : `${months} meses depois`),
} as const
