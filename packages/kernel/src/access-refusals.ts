import { defineRefusals } from './refusal.ts'

/** Refusals of every procedure, in any module. */
export const accessRefusals = defineRefusals({
  'not-signed-in': {
    status: 401,
    message: 'Você precisa entrar na sua conta para continuar.',
    action: 'Entre e tente de novo.',
  },
  'not-permitted': {
    status: 403,
    message: 'Sua conta não tem acesso a esta ação.',
    action: 'Entre com outra conta ou volte à página anterior.',
  },
  'bad-origin': {
    status: 403,
    message: 'Este pedido não veio das páginas deste site e não foi atendido.',
    action: 'Abra o site no navegador e tente de novo.',
  },
  'unknown-host': {
    status: 400,
    message: 'Este servidor não atende por este endereço.',
    action: 'Abra o site pelo endereço dele; quem o mantém o define em PUBLIC_URL.',
  },
  'not-found': {
    status: 404,
    message: 'Não encontramos o que você procura.',
    action: 'Confira o endereço ou volte à página anterior.',
  },
  'invalid-input': {
    status: 400,
    message: 'Alguns dados não estão corretos.',
    action: 'Confira os campos indicados e envie de novo.',
  },
  'too-large': {
    status: 413,
    message: 'O conteúdo enviado é grande demais.',
    action: 'Envie um conteúdo menor.',
  },
  'too-much-at-once': {
    status: 413,
    message: 'Foram pedidos dados demais de uma só vez, e esta parte não foi lida.',
    action: 'Atualize a página, ou peça menos de cada vez.',
  },
  'unsupported-media-type': {
    status: 415,
    message: 'Este formato de conteúdo não é aceito.',
    action: 'Envie JSON.',
  },
  'too-many-requests': {
    status: 429,
    message: 'Foram muitas tentativas em pouco tempo.',
    action: 'Espere um instante e tente de novo.',
  },
  'too-many-bodies': {
    status: 503,
    message: 'Estamos recebendo envios demais neste momento, e o seu não foi lido.',
    action: 'Espere alguns segundos e envie de novo.',
  },
  'data-damaged': {
    status: 503,
    message: 'Estes dados foram alterados fora do sistema e não podem ser lidos.',
    action: 'Avise o suporte. Tentar de novo não resolve.',
  },
  'log-restored': {
    status: 503,
    message:
      'O sistema está sendo recuperado de uma cópia de segurança e ainda não aceita mudanças. Nada foi gravado nem cobrado.',
    action: 'Você pode continuar consultando. Tente de novo em alguns minutos.',
  },
  unavailable: {
    status: 503,
    message: 'Estamos com uma instabilidade momentânea. Nada do que você fez foi perdido.',
    action: 'Tente de novo em alguns segundos.',
  },
})
