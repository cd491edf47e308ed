/** /admin/historico: the activity history. */
export const activityTexts = {
  title: 'Histórico',
  lead: 'Tudo o que aconteceu na Escuta: quem fez, quando, o quê e por quê. A leitura também fica registrada.',
  refresh: 'Atualizar',
  refreshing: 'Atualizando...',
  filters: 'Filtros',
  person: 'Pessoa',
  personHint: 'E-mail da conta ou identificador.',
  personWrong: 'Digite um e-mail ou um identificador completo.',
  subject: 'Consulta, pagamento ou outro',
  subjectHint: 'Identificador completo.',
  subjectWrong: 'Digite um identificador completo.',
  module: 'Área',
  type: 'Evento',
  every: 'Todos',
  everyModule: 'Todas',
  other: 'Outro',
  from: 'De',
  to: 'Até',
  periodWrong: 'O período termina antes de começar.',
  words: 'Palavras',
  wordsHint:
    'Motivos da equipe, códigos e identificadores. Não escreva nomes: dados pessoais não são pesquisados.',
  search: 'Filtrar',
  otherFilters: 'Outros filtros',
  searching: 'Procurando...',
  clear: 'Limpar Filtros',
  failed: 'Não conseguimos ler o histórico',
  failedHint: 'Verifique a conexão e tente de novo.',
  loading: 'Carregando o histórico',
  list: 'Eventos',
  shown: (count: number, hasMore: boolean) =>
    count === 0
      ? 'Nenhum evento encontrado'
      : `${count}${hasMore ? ' ou mais' : ''} ${count === 1 && !hasMore ? 'evento' : 'eventos'}`,
  none: 'Nenhum evento com estes filtros',
  noneHint: 'Amplie o período ou retire um filtro.',
  more: 'Mostrar mais',
  loadingMore: 'Carregando...',
  system: 'Sistema',
  reason: 'Motivo',
  export: 'Exportar',
  exporting: 'Exportando...',
  exports: { csv: 'Planilha (CSV)', json: 'JSON' },
  exportFailed: 'O histórico não foi exportado',
  exported: 'Histórico exportado',
  exportedHint: 'O arquivo tem os eventos dos filtros atuais. A exportação ficou registrada.',
} as const

/** One event of the history. */
export const activityEntryTexts = {
  failed: 'Não conseguimos abrir este evento',
  failedHint: 'Verifique a conexão e tente de novo.',
  who: 'Quem fez',
  what: 'O que mudou',
  why: 'Por quê',
  noReason: 'Sem motivo registrado',
  technical: 'Dados técnicos',
  type: 'Evento',
  actor: 'Identificador de quem fez',
  command: 'Comando',
  module: 'Área',
  noModule: 'De uma versão anterior',
  stream: 'Registro',
  inStream: (version: number) => `Evento ${version} deste registro`,
  correlation: 'Correlação',
  causedBy: 'Causado pelo evento',
  before: 'Antes',
  empty: 'vazio',
  masked: 'Protegido',
  erased: 'Dados removidos',
  copyLink: 'Copiar link',
  related: 'Ver tudo sobre',
  subjects: {
    userId: 'a conta',
    personId: 'a pessoa',
    clientId: 'o cliente',
    professionalId: 'o profissional',
    appointmentId: 'a consulta',
    paymentId: 'o pagamento',
  },
  reveal: 'Mostrar dados protegidos',
  revealLead: 'Quem viu, quando e por qual motivo fica registrado para sempre.',
  revealReason: 'Motivo',
  revealReasonHint: 'De 10 a 500 caracteres, sem dados pessoais.',
  revealReasonWrong: 'Escreva o motivo, com pelo menos 10 caracteres.',
  revealing: 'Mostrando...',
  revealFailed: 'Os dados continuam protegidos',
  revealFailedHint: 'Tente de novo em instantes.',
  clinical: 'O conteúdo clínico só é lido pelo profissional e pela pessoa atendida.',
} as const

/** Roles of actors. */
const actorRoles: Readonly<Record<string, string>> = {
  guest: 'Visitante',
  client: 'Cliente',
  professional: 'Profissional',
  admin: 'Administração',
  support: 'Suporte',
  auditor: 'Auditoria',
  system: 'Sistema',
}

/** Modules, in the order of the filter. */
export const activityModules: Readonly<Record<string, string>> = {
  identity: 'Contas e acessos',
  privacy: 'Privacidade',
  catalog: 'Profissionais',
  scheduling: 'Agenda',
  billing: 'Pagamentos',
  clinicalNotes: 'Prontuários',
  messaging: 'Mensagens e chamadas',
  notifications: 'Avisos e e-mails',
  administration: 'Administração',
}

export function activityModuleName(module: string): string {
  return activityModules[module] ?? module
}

export function actorRoleName(role: string): string {
  return actorRoles[role] ?? role
}
