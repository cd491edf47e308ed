/** Why a camera or microphone cannot be used, and what to do about it. */
export const mediaProblemTexts = {
  title: 'Erro ao iniciar chamada',
  denied: {
    message: 'O navegador não permitiu o uso da câmera e do microfone.',
    steps: [
      'Toque no ícone ao lado do endereço da página, no alto do navegador.',
      'Em Permissões, permita câmera e microfone para este site.',
      'Volte aqui e tente de novo.',
    ],
  },
  'no-device': {
    message: 'Não encontramos câmera nem microfone neste aparelho.',
    steps: ['Conecte um microfone, ou entre por outro aparelho, como o celular.', 'Depois, tente de novo.'],
  },
  'in-use': {
    message: 'Outro programa está usando a câmera ou o microfone.',
    steps: ['Feche outras chamadas e programas de vídeo.', 'Depois, tente de novo.'],
  },
  overconstrained: {
    message: 'A câmera ou o microfone escolhido não funciona nesta chamada.',
    steps: ['Conecte outro aparelho, ou escolha outro na lista.', 'Depois, tente de novo.'],
  },
  insecure: {
    message: 'A câmera e o microfone só funcionam em uma conexão segura (HTTPS).',
    steps: ['Abra esta página pelo endereço que começa com https.'],
  },
  retry: 'Tentar de novo',
} as const

/** Why a person in the call is not heard, or neither seen nor heard, and what helps. */
export const microphoneProblemTexts = {
  unheard: {
    microphone: 'Você vê e ouve, mas ninguém ouve você.',
    both: 'Você vê e ouve, mas ninguém vê nem ouve você.',
  },
  denied: {
    reason: {
      microphone: 'O navegador não permitiu o microfone.',
      both: 'O navegador não permitiu a câmera nem o microfone.',
    },
    help: 'Permita o uso no ícone ao lado do endereço da página e tente de novo, ou escreva pela conversa.',
  },
  'no-device': {
    reason: {
      microphone: 'Não encontramos um microfone.',
      both: 'Não encontramos câmera nem microfone.',
    },
    help: 'Conecte um microfone: o som começa sozinho. Enquanto isso, escreva pela conversa.',
  },
  'in-use': {
    reason: {
      microphone: 'Outro programa ou uma ligação está usando o microfone.',
      both: 'Outro programa ou uma ligação está usando a câmera e o microfone.',
    },
    help: 'Quando terminar, o som volta sozinho. Enquanto isso, escreva pela conversa.',
  },
  overconstrained: {
    reason: {
      microphone: 'O microfone escolhido não funciona nesta chamada.',
      both: 'A câmera e o microfone escolhidos não funcionam nesta chamada.',
    },
    help: 'Escolha outro nos ajustes da chamada, ou escreva pela conversa.',
  },
  retry: 'Tentar de novo',
} as const

/** Why there is no picture, while sound works. */
export const cameraProblemTexts = {
  denied:
    'O navegador não permitiu a câmera: você participa só com o som. Permita-a no ícone ao lado do endereço da página.',
  'in-use':
    'Outro programa está usando a câmera: você participa só com o som. Feche o outro programa; a imagem volta sozinha.',
  overconstrained:
    'A câmera escolhida não funciona nesta chamada: você participa só com o som. Escolha outra na lista.',
  retry: 'Tentar de novo',
} as const
