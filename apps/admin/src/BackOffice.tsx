import { Admin, Resource } from 'react-admin'
import { BrowserRouter } from 'react-router-dom'
import { dataProvider } from './api/data-provider.ts'
import { expansions } from './expansions/resource.tsx'
import { Home } from './home/Home.tsx'
import { ErrorScreen } from './look/ErrorScreen.tsx'
import { Frame } from './look/Frame.tsx'
import { NotFound } from './look/NotFound.tsx'
import { darkTheme, lightTheme } from './look/theme.ts'
import { authProvider } from './staff/auth-provider.ts'
import { LoginPage } from './staff/LoginPage.tsx'
import { stockLevels, stockMoves } from './stock/resource.tsx'
import { spanish } from './words/spanish.ts'

/** The whole back office; this file is its table of contents. */
export function BackOffice() {
  return (
    <BrowserRouter basename="/gestion">
      <Admin
        title="Gestión"
        dataProvider={dataProvider}
        authProvider={authProvider}
        i18nProvider={spanish}
        layout={Frame}
        dashboard={Home}
        catchAll={NotFound}
        error={ErrorScreen}
        loginPage={LoginPage}
        lightTheme={lightTheme}
        darkTheme={darkTheme}
        requireAuth
        disableTelemetry
      >
        {({ rol }: { rol?: string }) => [
          rol === 'admin' && <Resource key="expansiones" name="expansiones" {...expansions} />,
          rol === 'admin' && <Resource key="movimientos" name="movimientos" {...stockMoves} />,
          rol === 'admin' && <Resource key="existencias" name="existencias" {...stockLevels} />,
        ]}
      </Admin>
    </BrowserRouter>
  )
}
