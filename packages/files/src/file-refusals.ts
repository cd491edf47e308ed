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
})
