import '@fontsource-variable/bricolage-grotesque'
import '@fontsource-variable/instrument-sans'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { BackOffice } from './BackOffice.tsx'

const root = document.getElementById('root')
if (!root) throw new Error('The page has no place for the back office')
createRoot(root).render(
  <StrictMode>
    <BackOffice />
  </StrictMode>,
)
