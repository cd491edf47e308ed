export const patientTabs = ['consultas', 'anotacoes', 'arquivos', 'nova-anotacao'] as const
export type PatientTab = (typeof patientTabs)[number]
