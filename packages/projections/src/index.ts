export * from './process.ts'
export * from './view.ts'
