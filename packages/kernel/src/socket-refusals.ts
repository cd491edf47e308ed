import { defineRefusals } from './refusal.ts'

/** Refusals of a message that no channel can receive. */
export const socketRefusals = defineRefusals({
  'invalid-message': {
    status: 400,
    message: 'A mensagem não pôde ser lida.',
    action: 'Envie um objeto JSON com o campo type.',
  },
  'unknown-message': {
    status: 400,
    message: 'Este tipo de mensagem não existe aqui.',
    action: 'Confira o campo type na documentação da API.',
  },
  'message-flood': {
    status: 429,
    message: 'Esta conexão enviou mensagens demais em pouco tempo e foi fechada.',
    action: 'Espere alguns segundos e conecte de novo.',
  },
})
