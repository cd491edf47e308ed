/** The dialogs with which a professional blocks and unblocks a client. */
export const blockTexts = {
  block: {
    action: 'Bloquear mensagens',
    title: 'Bloquear mensagens',
    about: (name: string) => `${name} não poderá mais escrever para você.`,
    consequence:
      'As mensagens já trocadas continuam aqui, e as consultas não mudam. Quem você bloqueia lê que você não recebe mensagens ao tentar escrever. Você pode desbloquear quando quiser.',
    confirm: 'Bloquear',
    confirming: 'Bloqueando...',
    done: 'Mensagens bloqueadas',
    failed: 'Não foi possível bloquear',
    failedHint: 'Tente de novo em instantes.',
  },
  unblock: {
    action: 'Desbloquear mensagens',
    title: 'Desbloquear mensagens',
    about: (name: string) => `${name} poderá escrever para você de novo.`,
    consequence: 'O que foi escrito durante o bloqueio não foi enviado e não aparece.',
    confirm: 'Desbloquear',
    confirming: 'Desbloqueando...',
    done: 'Mensagens desbloqueadas',
    failed: 'Não foi possível desbloquear',
    failedHint: 'Tente de novo em instantes.',
  },
  cancel: 'Voltar',
  options: (name: string) => `Opções da conversa com ${name}`,
} as const
