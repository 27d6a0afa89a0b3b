import PauseIcon from '@mui/icons-material/PauseCircleOutlined'
import BackupIcon from '@mui/icons-material/SaveAltOutlined'
import SettingsIcon from '@mui/icons-material/SettingsOutlined'
import type { ResourceProps } from 'react-admin'
import { lazyScreen } from '../ui/screens/lazy-screen.ts'

const BackupsPage = lazyScreen(() => import('../backups/BackupsPage.tsx'), 'BackupsPage')
const SettingsPage = lazyScreen(() => import('./SettingsPage.tsx'), 'SettingsPage')
const SuspensionPage = lazyScreen(() => import('./SuspensionPage.tsx'), 'SuspensionPage')

/** The shop's settings, by the name of each in the API. */
export const settings: Record<string, Omit<ResourceProps, 'name'>> = {
  ajustes: { list: SettingsPage, icon: SettingsIcon, options: { label: 'Ajustes' } },
  respaldos: { list: BackupsPage, icon: BackupIcon, options: { label: 'Respaldo' } },
  suspension: { list: SuspensionPage, icon: PauseIcon, options: { label: 'Suspender el sitio' } },
}
