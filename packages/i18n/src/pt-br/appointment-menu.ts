/** What can be done with an appointment. */
export const appointmentMenuTexts = {
  /** Spoken: `when` is day and time. */
  label: (name: string, when: string) => `Opções da consulta com ${name}, ${when}`,
  loading: 'Opções da consulta, carregando',
  /** In the order of the menu. */
  actions: {
    details: 'Ver detalhes',
    review: 'Avaliar',
    approve: 'Aprovar pedido',
    decline: 'Recusar pedido',
    move: 'Mudar horário',
    complete: 'Marcar como concluída',
    noShow: 'Registrar falta',
    contest: 'Contestar falta',
    waive: 'Devolver o valor',
    cancel: 'Cancelar consulta',
  },
  record: 'Abrir prontuário',
  chatOpens: 'A conversa abre quando a consulta for confirmada.',
  back: 'Voltar',
} as const

/** The room of an appointment: who may enter it when. */
export const roomTexts = {
  enter: { client: 'Entrar', professional: 'Iniciar' },
  enterOpen: { client: 'Entrar na consulta', professional: 'Iniciar' },
  opensAt: (time: string) => `Abre às ${time}`,
  opensOn: (day: string, time: string) => `Abre em ${day}, às ${time}`,
} as const
