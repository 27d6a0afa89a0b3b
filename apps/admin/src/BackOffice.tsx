import { Admin, CustomRoutes, Resource } from 'react-admin'
import { BrowserRouter, Route } from 'react-router-dom'
import { dataProvider } from './api/data-provider.ts'
import { audit } from './audit/resource.tsx'
import { content } from './content/resource.tsx'
import { fairs } from './events/resource.tsx'
import { expansions } from './expansions/resource.tsx'
import { Home } from './home/Home.tsx'
import { sheetImports } from './imports/resource.tsx'
import { ErrorScreen } from './look/ErrorScreen.tsx'
import { Frame } from './look/Frame.tsx'
import { NotFound } from './look/NotFound.tsx'
import { ShopNotification } from './look/ShopNotification.tsx'
import { darkTheme, lightTheme } from './look/theme.ts'
import { subscribers } from './newsletter/resource.tsx'
import { PrintPage } from './orders/PrintPage.tsx'
import { orders } from './orders/resource.tsx'
import { products } from './products/resource.tsx'
import { settings } from './settings/resource.tsx'
import { AccountPage } from './staff/AccountPage.tsx'
import { authProvider } from './staff/auth-provider.ts'
import { InvitationPage } from './staff/InvitationPage.tsx'
import { LoginPage } from './staff/LoginPage.tsx'
import { people } from './staff/resource.tsx'
import { stockLevels, stockMoves } from './stock/resource.tsx'
import { spanish } from './words/spanish.ts'

const ownersScreens = { ...content, ...fairs, suscriptores: subscribers, ...settings }

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
        notification={ShopNotification}
        lightTheme={lightTheme}
        darkTheme={darkTheme}
        requireAuth
        disableTelemetry
      >
        {({ rol }: { rol?: string }) => [
          <Resource key="ordenes" name="ordenes" {...orders} />,
          rol === 'admin' && <Resource key="productos" name="productos" {...products} />,
          rol === 'admin' && <Resource key="expansiones" name="expansiones" {...expansions} />,
          rol === 'admin' && <Resource key="importaciones" name="importaciones" {...sheetImports} />,
          rol === 'admin' && <Resource key="movimientos" name="movimientos" {...stockMoves} />,
          rol === 'admin' && <Resource key="existencias" name="existencias" {...stockLevels} />,
          ...Object.entries(rol === 'admin' ? ownersScreens : {}).map(([name, screen]) => (
            <Resource key={name} name={name} {...screen} />
          )),
          rol === 'admin' && <Resource key="personal" name="personal" {...people} />,
          rol === 'admin' && <Resource key="auditoria" name="auditoria" {...audit} />,
          <CustomRoutes key="cuenta">
            <Route path="/cuenta" element={<AccountPage />} />
          </CustomRoutes>,
          <CustomRoutes key="invitacion" noLayout>
            <Route path="/invitacion/:token" element={<InvitationPage />} />
          </CustomRoutes>,
          <CustomRoutes key="imprimir" noLayout>
            <Route path="/ordenes/imprimir" element={<PrintPage />} />
          </CustomRoutes>,
        ]}
      </Admin>
    </BrowserRouter>
  )
}
