/** Files in a conversation. */
export const attachmentTexts = {
  attach: 'Anexar arquivos',
  accepted: 'PDF, JPEG ou PNG, até 10 MB',
  drop: 'Solte aqui para anexar',
  chosen: 'Arquivos que vão com a mensagem',
  chosenCount: (count: number) => (count === 1 ? '1 arquivo anexado' : `${count} arquivos anexados`),
  remove: (fileName: string) => `Tirar ${fileName}`,
  notTaken: (fileName: string, why: string) => `${fileName}: ${why}`,
  tooMany: (most: number) =>
    most === 1 ? 'Você pode enviar 1 arquivo agora.' : `Você pode enviar até ${most} arquivos de uma vez.`,
  unnamed: 'arquivo',
  progress: (fileName: string) => `Quanto de ${fileName} já foi enviado`,
  sending: (fileName: string, share: string) => `Enviando ${fileName}: ${share}`,
  notSentHint: 'Tente de novo em instantes.',
  lost: 'A página foi recarregada antes do fim. Escolha o arquivo de novo.',
  download: 'Baixar',
  downloadNamed: (fileName: string) => `Baixar ${fileName}`,
  opening: 'Abrindo...',
  failed: 'Não foi possível abrir o arquivo',
  failedHint: 'Tente de novo em instantes.',
} as const
