import { formatDayLong, formatTimeAt } from '../dates.ts'

/** The page of a consultation by video, before its room is open and where it cannot be entered. */
export const consultationRoomTexts = {
  title: 'Consulta por vídeo',
  with: (name: string) => `Consulta com ${name}`,
  when: (startsAt: Date, endsAt: Date, zone: string) =>
    `${formatDayLong(startsAt, zone)}, das\u00a0${formatTimeAt(startsAt, zone)}\u00a0às\u00a0${formatTimeAt(endsAt, zone)}`,
  duration: (minutes: number) => `${minutes} minutos`,
  skipToContent: 'Ir para o conteúdo',
  back: { client: 'Minha área', professional: 'Agenda' },
  toBack: { client: 'Ir para a minha área', professional: 'Ir para a agenda' },
  early: {
    opensAt: (time: string) => `A sala abre às ${time}`,
    opensOn: (day: string, time: string) => `A sala abre em ${day}, às ${time}`,
    hint: (minutes: number) =>
      `Você pode deixar esta página aberta. Ela abre sozinha, ${minutes} minutos antes do início.`,
    /** Spoken each minute of the last five. */
    minutesLeft: (minutes: number) => (minutes === 1 ? 'Falta 1 minuto' : `Faltam ${minutes} minutos`),
  },
  timeLeft: {
    days: (days: number) => (days === 1 ? 'Abre em 1 dia' : `Abre em ${days} dias`),
    hours: (hours: number, minutes: number) => `Abre em ${hours} h ${minutes} min`,
    minutes: (minutes: number, seconds: string) => `Abre em ${minutes} min ${seconds} s`,
    seconds: (seconds: number) => `Abre em ${seconds} s`,
  },
  tips: {
    heading: 'Enquanto isso',
    place: 'Escolha um lugar reservado, onde você possa falar à vontade.',
    headphones: 'Se tiver fones de ouvido, use: a conversa fica só com você.',
    unrecorded: 'A consulta não é gravada, e o vídeo vai direto de um aparelho para o outro.',
  },
  closed: {
    title: 'A sala desta consulta já fechou',
    hint: (hours: number) => `Ela fica aberta até ${hours} horas depois do fim da consulta.`,
  },
  'not-confirmed': {
    title: 'Esta consulta não está confirmada',
    hint: 'A sala só abre para consultas confirmadas. Confira a situação desta consulta.',
  },
  cancelled: {
    title: 'Esta consulta foi cancelada',
    by: (name: string) => `${name} cancelou esta consulta.`,
    byYou: 'Você cancelou esta consulta.',
    byPlatform: 'A plataforma cancelou esta consulta.',
    /** Where to read what becomes of the payment. */
    payment: {
      client: 'Se ela estava paga, veja em Pagamentos o que é devolvido.',
      inFull: 'Se ela estava paga, o valor volta inteiro para você: acompanhe em Pagamentos.',
      professional: 'Se ela estava paga, veja em Financeiro o que vale para o pagamento.',
    },
    toPayments: { client: 'Ver pagamentos', professional: 'Ver financeiro' },
  },
  unknown: {
    title: 'Não encontramos esta consulta',
    hint: 'Confira se você entrou com a conta certa, ou abra a consulta pela sua área.',
  },
  unsupported: {
    title: 'Este navegador não faz chamadas de vídeo',
    hint: 'Abra esta página no Chrome, no Edge, no Firefox ou no Safari, em uma versão recente.',
  },
  failed: 'Não conseguimos abrir a sala',
} as const

/** The check of camera, microphone, speaker and network before the call. */
export const deviceCheckTexts = {
  heading: 'Antes de entrar',
  lead: {
    client: (name: string) =>
      `Veja se está tudo bem com a imagem e o som. Depois, ${name} deixa você entrar.`,
    professional: (name: string) =>
      `Veja se está tudo bem com a imagem e o som. ${name} espera até você deixar entrar.`,
  },
  preview: 'Sua imagem',
  cameraOff: 'Sua câmera está desligada',
  starting: 'Ligando a câmera...',
  audioOnly: 'Sem câmera, você participa só com o som.',
  microphoneOn: 'Desligar microfone',
  microphoneOff: 'Ligar microfone',
  cameraOn: 'Desligar câmera',
  cameraOffAction: 'Ligar câmera',
  level: 'Microfone',
  levelHint: 'Fale alguma coisa: a barra se mexe quando ouvimos você.',
  levelMuted: 'Seu microfone está desligado.',
  heard: 'Ouvimos você',
  speaker: 'Alto-falante',
  speakerHint: 'Toque para ouvir um som curto.',
  speakerTest: 'Tocar som',
  speakerPlaying: 'Tocando...',
  network: 'Rede',
  networkStates: {
    checking: 'Testando a sua conexão...',
    good: 'A sua rede permite a chamada.',
    poor: 'A sua internet funciona, mas nenhum servidor de chamadas respondeu, como em redes fechadas. Entre assim mesmo: se a chamada não começar, tente outra rede, como a do celular.',
    untested:
      'A sua internet funciona. O caminho até a outra pessoa só é testado quando a chamada começa, e na maioria das redes ele se abre.',
    unrelayed:
      'Não alcançamos o servidor que oculta o seu endereço IP. Sem ele a chamada não se conecta: use outra rede ou desligue essa opção.',
    offline: 'Você está sem internet. Confira a conexão.',
  },
  networkAgain: 'Testar de novo',
  camera: 'Câmera',
  microphone: 'Microfone',
  unnamedDevice: (kind: string, number: number) => `${kind} ${number}`,
  enter: 'Entrar na consulta',
  entering: 'Entrando...',
  /** The professional ended the call, and nobody came since. */
  ended: {
    client: (name: string, time: string) =>
      `${name} encerrou a chamada às ${time}. Se vocês combinaram de voltar, você pode entrar de novo.`,
    professional: (_name: string, time: string) =>
      `Você encerrou a chamada às ${time}. Se vocês combinaram de voltar, pode entrar de novo.`,
  },
  unrecorded: 'A consulta não é gravada.',
  /** Beside why the microphone cannot be used. */
  listenOnly:
    'Você pode entrar assim mesmo: vê e ouve, mas a outra pessoa não ouve você. Dá para escrever pela conversa.',
} as const

/** The call itself. */
export const callTexts = {
  region: 'Chamada',
  controls: 'Controles da chamada',
  you: 'Você',
  timer: 'Duração da chamada',
  waiting: {
    title: 'Você está na sala de espera',
    hint: (name: string) => `${name} vê que você chegou e deixa você entrar. Fique à vontade e espere aqui.`,
    unwatched: (name: string) =>
      `${name} ainda não está na sala. Quando entrar, vai ver que você chegou e deixar você entrar.`,
    ended: (name: string, time: string) =>
      `${name} encerrou a chamada às ${time} e não está na sala. Se vocês combinaram de voltar, espere aqui.`,
    leave: 'Sair da sala de espera',
  },
  alone: (name: string) => `Aguardando ${name}`,
  aloneHint: {
    client: 'Você está na sala. A chamada começa assim que a outra pessoa entrar.',
    professional: 'Você está na sala. Avisamos aqui quando alguém chegar.',
  },
  /** After the call had begun. */
  aloneAgainHint: (name: string) =>
    `Se a conexão de ${name} caiu, a chamada volta sozinha por aqui. Se demorar, escreva pela conversa.`,
  arrived: (name: string) => `${name} chegou`,
  arrivedHint: 'A chamada começa quando você deixar entrar.',
  waits: (name: string) => `${name} está na sala de espera`,
  admit: 'Deixar entrar',
  microphone: { true: 'Desligar microfone', false: 'Ligar microfone' },
  camera: { true: 'Desligar câmera', false: 'Ligar câmera' },
  /** Spoken after a change. */
  microphoneIs: { true: 'Microfone ligado', false: 'Microfone desligado' },
  cameraIs: { true: 'Câmera ligada', false: 'Câmera desligada' },
  short: {
    microphone: 'Microfone',
    camera: 'Câmera',
    chat: 'Conversa',
    notes: 'Anotações',
    more: 'Mais',
    leave: 'Sair',
    end: 'Encerrar',
  },
  flip: 'Virar a câmera',
  chat: 'Conversa',
  notes: 'Anotações',
  more: 'Mais opções',
  share: 'Compartilhar a tela',
  stopSharing: 'Parar de compartilhar',
  sharing: 'Você está compartilhando a sua tela',
  sharingLeftOut: 'A sua tela ainda não aparece para a outra pessoa: a conexão está fraca.',
  pictureInPicture: 'Vídeo em janela pequena',
  fullScreen: 'Tela cheia',
  leaveFullScreen: 'Sair da tela cheia',
  settings: 'Ajustes da chamada',
  audioOnly: 'Só som, sem vídeo',
  audioOnlyHint: 'Para redes fracas: o som fica mais firme sem a imagem.',
  audioOnlyOn: 'Você está só com som: a sua imagem não é enviada.',
  withVideo: 'Voltar ao vídeo',
  suggestAudioOnly: 'A conexão está fraca. Sem vídeo, o som fica mais firme.',
  toAudioOnly: 'Usar só o som',
  chime: 'Som quando alguém chega',
  shortcuts: 'Atalhos do teclado',
  shortcutKeys: [
    ['M', 'liga e desliga o microfone'],
    ['V', 'liga e desliga a câmera'],
  ],
  close: 'Fechar',
  muted: (name: string) => `${name} está com o microfone desligado`,
  mutedShort: 'Microfone desligado',
  cameraOff: (name: string) => `A câmera de ${name} está desligada`,
  screenOf: (name: string) => `Tela de ${name}`,
  videoOf: (name: string) => `Vídeo de ${name}`,
  quality: { good: 'Conexão boa', fair: 'Conexão regular', poor: 'Conexão fraca' },
  connection: { connecting: 'Conectando...', reconnecting: 'Reconectando...' },
  unrelayed:
    'Não alcançamos o servidor que oculta o seu endereço IP, e sem ele a chamada não se conecta. Use outra rede, ou desligue essa opção em Minha conta e entre de novo.',
  otherUnrelayed: (name: string) =>
    `${name} oculta o endereço IP, e o servidor para isso não responde na rede de lá: a chamada não se conecta até ${name} usar outra rede ou desligar essa opção. Enquanto isso, escrevam pela conversa.`,
  unconnected:
    'A chamada ainda não se conectou: a sua rede ou a da outra pessoa pode bloquear vídeo, como em empresas, hospitais e hotéis. Use outra rede, como a do celular. Continuamos tentando, e vocês podem escrever pela conversa.',
  cutOff: (name: string) =>
    `A conexão com ${name} caiu. Continuamos tentando; se demorar, escrevam pela conversa.`,
  speaksMuted: 'Seu microfone está desligado: ninguém está ouvindo você.',
  until: (time: string) => `até ${time}`,
  endsSoon: (time: string) => `termina às ${time}`,
  ended: (time: string) => `terminou às ${time}`,
  /** The call of everyone ends then. */
  closesSoon: (time: string) => `a sala fecha às ${time}`,
  lost: 'Erro na videochamada',
  /** Only signalling is away: sound and picture go on. */
  lostServer: 'A chamada continua',
  lostServerHint: 'A conexão caiu só com o servidor: som e imagem continuam. Tentando reconectar...',
  lostHint: 'A conexão caiu. Tentando reconectar...',
  refused: 'Não foi possível entrar na chamada',
  mediaLost: 'A câmera ou o microfone parou',
  notices: {
    joined: (name: string) => `${name} entrou na chamada`,
    left: (name: string) => `${name} saiu da chamada`,
    ended: 'Chamada encerrada',
  },
  leave: 'Sair da chamada',
  end: 'Encerrar a chamada',
  ending: {
    title: 'Encerrar a chamada?',
    description: 'Ela termina para todos. Enquanto a sala estiver aberta, dá para voltar.',
    end: 'Encerrar para todos',
    leave: 'Só sair',
    stay: 'Ficar',
  },
  leaving: {
    title: 'Sair desta página?',
    description: 'Você está em uma chamada. Se sair da página, a chamada termina para você.',
    leave: 'Sair da página',
    stay: 'Continuar na chamada',
  },
  panel: 'Painel da chamada',
  back: 'Voltar ao vídeo',
} as const

/** After the call. */
export const callEndedTexts = {
  title: 'Chamada encerrada',
  /** Who left alone: the room goes on. */
  left: 'Você saiu da chamada',
  /** Who left before a call began. */
  leftRoom: 'Você saiu da sala',
  lasted: (minutes: number) =>
    minutes < 1
      ? 'A chamada durou menos de 1 minuto.'
      : `A chamada durou ${minutes} ${minutes === 1 ? 'minuto' : 'minutos'}.`,
  endedBy: (name: string) => `${name} encerrou a chamada.`,
  endedMeanwhile: (name: string) => `${name} encerrou a chamada enquanto você estava sem conexão.`,
  moved: 'Esta consulta mudou de horário',
  /** `when` is day and time. */
  movedTo: (when: string, minutes: number) =>
    `O novo horário é ${when}. A sala abre ${minutes} minutos antes.`,
  movedSomewhere: 'Veja o novo horário na sua área.',
  endedByYou: 'Você encerrou a chamada em outra janela ou aparelho.',
  /** Another page of the same person is in the call. */
  elsewhere: 'A chamada continua em outro lugar',
  here: 'Continuar a chamada aqui',
  hereInstead: 'Entrar aqui e sair da outra',
  again: 'Voltar para a chamada',
  againToRoom: 'Voltar para a sala',
  againUntil: (time: string) => `A sala fica aberta até ${time}.`,
  review: 'Depois que a consulta for concluída, você pode contar como foi.',
  toReviews: 'Ver consultas anteriores',
} as const
