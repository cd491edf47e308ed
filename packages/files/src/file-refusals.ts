import { defineRefusals } from '@escuta/kernel'

/** The refusals of the file port. */
export const fileRefusals = defineRefusals({
  'file-type-not-accepted': {
    status: 415,
    message: 'Este arquivo não é um PDF nem uma imagem JPEG ou PNG.',
    action: 'Escolha um arquivo PDF, JPEG ou PNG.',
  },
  'file-incomplete': {
    status: 400,
    message: 'O arquivo não chegou inteiro e não foi guardado.',
    action: 'Envie o arquivo de novo.',
  },
  'file-longer-than-announced': {
    status: 413,
    message: 'O arquivo é maior do que o anunciado e não foi guardado.',
    action: 'Escolha o arquivo e envie-o de novo.',
  },
  'file-unreadable': {
    status: 415,
    message: 'Não foi possível ler este arquivo por inteiro.',
    action: 'Abra-o, salve-o ou imprima-o como PDF de novo e envie o novo arquivo.',
  },
  'picture-too-large': {
    status: 413,
    message: 'A imagem pode ter no máximo 25 megapixels e 8.000 pixels de lado.',
    action: 'Reduza a imagem e envie-a de novo.',
  },
  'file-link-ended': {
    status: 404,
    message: 'Este link de arquivo não vale mais.',
    action: 'Volte à página do arquivo e abra-o de novo.',
  },
  'file-not-found': {
    status: 404,
    message: 'Este arquivo não existe mais.',
    action: 'Atualize a página e abra o arquivo de novo.',
  },
  'file-damaged': {
    status: 409,
    message: 'Este arquivo foi danificado onde está guardado e não pode ser aberto.',
    action: 'Se você ainda tem o original, envie-o de novo.',
  },
  'upload-needs-confirmed-address': {
    status: 403,
    message: 'Para enviar arquivos, confirme primeiro o seu e-mail.',
    action: 'Abra o link que enviamos a você ou peça outro na sua conta.',
  },
  'too-many-uploads-of-day': {
    status: 429,
    message: 'Você já enviou 100 arquivos ou 200 MB nas últimas 24 horas.',
    action: 'Espere algumas horas e envie de novo.',
  },
  'no-space-for-files': {
    status: 409,
    message: 'Os arquivos que você enviou já ocupam todo o espaço da sua conta.',
    action: 'Remova dos prontuários os que não são mais necessários.',
  },
  'too-many-uploads-at-once': {
    status: 429,
    message: 'Você já está enviando vários arquivos ao mesmo tempo.',
    action: 'Espere um deles terminar e envie de novo.',
  },
  /** The disk has less free space than its floor, or every place for a body is taken; all else works. */
  'uploads-paused': {
    status: 503,
    message: 'O envio de arquivos está pausado por falta de espaço; o resto funciona normalmente.',
    action: 'Espere alguns minutos e envie o arquivo de novo.',
  },
})
