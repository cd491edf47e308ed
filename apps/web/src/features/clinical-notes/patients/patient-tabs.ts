export const patientTabs = ['consultas', 'anotacoes', 'nova-anotacao'] as const
export type PatientTab = (typeof patientTabs)[number]
