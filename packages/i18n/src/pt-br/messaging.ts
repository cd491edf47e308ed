/** /cliente/mensagens and /profissional/mensagens, and the link to them in the header. */
export const conversationsTexts = {
  title: 'Mensagens',
  lead: {
    client: 'Suas conversas com profissionais, antes e depois das consultas.',
    professional: 'Suas conversas com pacientes e com quem escreveu para você.',
  },
  list: 'Conversas',
  loading: 'Carregando as conversas',
  failed: 'Não foi possível carregar as conversas',
  failedHint: 'Suas mensagens continuam guardadas. Tente de novo em instantes.',
  none: 'Nenhuma conversa ainda',
  noneHint: {
    client:
      'No perfil de um profissional, toque em Enviar Mensagem. Com quem já atende você, use Chat na consulta.',
    professional:
      'Abra uma consulta da agenda ou um paciente e toque em Chat para escrever a primeira mensagem.',
  },
  start: { client: 'Encontrar profissionais', professional: 'Abrir a agenda' },
  choose: 'Escolha uma conversa',
  chooseHint: 'As mensagens aparecem aqui.',
  more: 'Mostrar conversas mais antigas',
  loadingMore: 'Carregando...',
  own: (message: string) => `Você: ${message}`,
  file: (name: string) => `Arquivo: ${name}`,
  ownFile: (name: string) => `Você enviou ${name}`,
  erased: 'Mensagem apagada',
  blocked: 'Bloqueada',
  back: 'Todas as conversas',
} as const
