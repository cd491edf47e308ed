/** /profissional/notificacoes and /cliente/notificacoes, and the link to it in the header. */
export const notificationTexts = {
  title: 'Notificações',
  loading: 'Carregando...',
  unread: (count: number) => (count === 0 ? 'Todas as notificações foram lidas' : unreadText(count)),
  shown: (count: number) => (count === 1 ? '1 notificação mostrada' : `${count} notificações mostradas`),
  searchLabel: 'Buscar por título ou mensagem',
  search: 'Buscar notificações...',
  filters: 'Filtrar notificações',
  filter: {
    all: 'Todas',
    unread: 'Não lidas',
    appointment: 'Consultas',
    payment: 'Pagamentos',
    reminder: 'Lembretes',
    system: 'Sistema',
  },
  types: {
    appointment: 'Consulta',
    payment: 'Pagamento',
    reminder: 'Lembrete',
    system: 'Sistema',
    other: 'Sistema',
  },
  isUnread: 'Não lida',
  markRead: 'Marcar como lida',
  marking: 'Marcando...',
  markAll: 'Marcar todas como lidas',
  failed: 'Não foi possível marcar como lida',
  failedHint: 'Tente de novo em instantes.',
  empty: 'Nenhuma notificação encontrada',
  emptySearch: 'Tente ajustar sua busca',
  emptyHint: 'Você está em dia com todas as notificações',
  searchGoesOn: 'A busca continua nas mais antigas.',
  pages: 'Páginas de notificações',
  older: 'Mais antigas',
  latest: 'Mais recentes',
  open: {
    appointment: 'Ver consulta',
    room: 'Abrir a sala',
    payments: 'Ver pagamentos',
    finances: 'Ver financeiro',
    profile: 'Ver meu perfil',
    settings: 'Abrir configurações',
    conversation: 'Abrir a conversa',
  },
  opening: 'Abrindo...',
  openFailed: 'Não foi possível abrir a consulta',
  /** The number that the badge shows, and what it means. */
  badgeCount: (unread: number) => (unread > 99 ? '99+' : String(unread)),
  badge: (unread: number) => {
    if (unread === 0) return 'Notificações'
    return unread > 99 ? 'Notificações: 99+ notificações não lidas' : `Notificações: ${unreadText(unread)}`
  },
} as const

function unreadText(count: number): string {
  return count === 1 ? '1 notificação não lida' : `${count} notificações não lidas`
}
