/** /admin/projecoes: views, processes and parked events. */
export const projectionsTexts = {
  title: 'Projeções',
  heading: 'Projeções',
  lead: 'Visões e processos que seguem o registro de eventos, e os eventos que esperam uma decisão. A página se atualiza sozinha.',
  failed: 'Não conseguimos ler as projeções',
  failedHint: 'Verifique a conexão e tente de novo.',
  parked: 'Eventos parados',
  parkedHint:
    'Um processo falhou com eles muitas vezes. Eles e os seguintes do mesmo fluxo esperam até alguém decidir.',
  noParked: 'Nenhum evento espera uma decisão.',
  moreParked: (shown: number) => `Só os ${shown} mais antigos aparecem aqui.`,
  parkedOf: (type: string, stream: string) => `${type} de ${stream}`,
  parkedSince: (when: string, attempts: number) => `Parado desde ${when}, após ${attempts} tentativas`,
  waiting: (count: number) =>
    count === 0
      ? 'Nenhum outro espera atrás dele'
      : count === 1
        ? '1 outro espera atrás dele'
        : `${count} outros esperam atrás dele`,
  views: 'Visões',
  processes: 'Processos',
  position: (position: string) => `Posição ${position}`,
  upToDate: 'Em dia',
  behind: (events: string) => `${events} atrás`,
  lagUnknown: 'Atraso desconhecido',
  lagUnknownHint:
    'O registro de eventos não respondeu a tempo. Sem ele não se sabe quantos eventos ainda faltam às visões e aos processos; as posições são as últimas lidas. A página pergunta de novo sozinha.',
  problems: {
    failing: 'Falha e tenta de novo',
    'unknown-event': 'Evento desconhecido desta versão',
    'other-history': 'Outro registro de eventos',
  },
  rebuilds: {
    asked: 'Vai ser refeita',
    building: 'Lendo o registro',
    readers: 'Esperando uma leitura longa',
    unavailable: 'Esperando o banco ou o registro',
    failed: 'Não foi refeita; tenta de novo',
  },
  reasonHint: 'Fica no histórico, sem cifra. Não escreva dados pessoais.',
  rebuild: {
    open: 'Refazer',
    openOf: (view: string) => `Refazer ${view}`,
    title: (view: string) => `Refazer ${view}?`,
    submit: 'Refazer visão',
    busy: 'Pedindo...',
    done: 'A visão vai ser refeita',
    doneHint: 'O andamento aparece ao lado dela.',
    consequences: [
      'A visão é feita de novo a partir do registro de eventos, ao lado da que está em uso, que continua respondendo.',
      'Quando a nova alcança o registro, ela entra no lugar.',
    ],
  },
  retry: {
    open: 'Tentar de novo',
    title: (type: string) => `Tentar ${type} de novo?`,
    submit: 'Tentar de novo',
    busy: 'Pedindo...',
    done: 'O processo tenta de novo em instantes',
    doneHint: 'Se voltar a falhar, o evento aparece aqui outra vez.',
    consequences: ['O processo trata o evento de novo, e depois, em ordem, os que esperam atrás dele.'],
  },
  skip: {
    open: 'Deixar de lado',
    title: (type: string) => `Deixar ${type} de lado?`,
    submit: 'Deixar de lado',
    busy: 'Registrando...',
    done: 'O evento ficou de lado',
    doneHint: 'Os que esperavam atrás dele são tratados em instantes.',
    consequences: [
      'O processo nunca mais trata este evento: o que ele faria fica por fazer.',
      'Os que esperam atrás dele são tratados em ordem. Não há volta.',
    ],
  },
} as const
