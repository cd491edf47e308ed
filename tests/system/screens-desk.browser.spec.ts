import { checkScreens } from './src/check-screens.ts'

checkScreens({ size: 'desk', theme: 'dark' })
