import { Suspense } from 'react'
import { Admin, CustomRoutes, Resource } from 'react-admin'
import { createBrowserRouter, Route, RouterProvider } from 'react-router-dom'
import { dataProvider } from './api/data-provider.ts'
import { beginReadingAgain, makeQueryClient } from './api/query-client.ts'
import { audit } from './audit/resource.tsx'
import { bookExpansions, cardBook } from './card-book/resource.tsx'
import { content } from './content/resource.tsx'
import { customers } from './customers/resource.tsx'
import { fairs } from './events/resource.tsx'
import { expansions } from './expansions/resource.tsx'
import { BareScreen } from './frame/BareScreen.tsx'
import { Frame } from './frame/Frame.tsx'
import { NotFound } from './frame/NotFound.tsx'
import { Home } from './home/Home.tsx'
import { sheetImports } from './imports/resource.tsx'
import { intake } from './intake/resource.tsx'
import { subscribers } from './newsletter/resource.tsx'
import { orders } from './orders/resource.tsx'
import { paymentsToReview } from './payments/resource.tsx'
import { bulkChanges } from './products/changes/resource.tsx'
import { products } from './products/resource.tsx'
import { settings } from './settings/resource.tsx'
import { authProvider } from './staff/door/auth-provider.ts'
import { LoginPage } from './staff/door/LoginPage.tsx'
import { people } from './staff/resource.tsx'
import { stockLevels, stockMoves } from './stock/resource.tsx'
import { beginClosingOnBack } from './ui/dialogs/close-on-back.ts'
import { keptChoices } from './ui/lists/kept-choices.ts'
import { ShopNotification } from './ui/ShopNotification.tsx'
import { ErrorScreen } from './ui/screens/ErrorScreen.tsx'
import { lazyScreen } from './ui/screens/lazy-screen.ts'
import { Opening } from './ui/screens/Opening.tsx'
import { darkTheme, lightTheme } from './ui/theme.ts'
import { withdrawals } from './withdrawals/resource.tsx'
import { spanish } from './words/spanish.ts'

const BookLoadsPage = lazyScreen(() => import('./card-book/BookLoadsPage.tsx'), 'BookLoadsPage')
const LinkingPage = lazyScreen(() => import('./card-book/linking/LinkingPage.tsx'), 'LinkingPage')
const LotPhotosPage = lazyScreen(() => import('./intake/photos/LotPhotosPage.tsx'), 'LotPhotosPage')
const BatchPage = lazyScreen(() => import('./photo-batches/BatchPage.tsx'), 'BatchPage')
const AccountPage = lazyScreen(() => import('./staff/account/AccountPage.tsx'), 'AccountPage')
const InvitationPage = lazyScreen(() => import('./staff/door/InvitationPage.tsx'), 'InvitationPage')
const NewPasswordPage = lazyScreen(() => import('./staff/door/NewPasswordPage.tsx'), 'NewPasswordPage')
const PrintPage = lazyScreen(() => import('./orders/print/PrintPage.tsx'), 'PrintPage')

const queryClient = makeQueryClient()
const store = keptChoices()
const ownersScreens = {
  'cartas/expansiones': bookExpansions,
  ...content,
  ...fairs,
  suscriptores: subscribers,
  ...settings,
}

beginClosingOnBack()
beginReadingAgain(queryClient)
// LeaveGuard.tsx holds a navigation back, which only a data router allows.
const router = createBrowserRouter([{ path: '*', element: <Screens /> }], { basename: '/gestion' })

/** The whole back office; this file is its table of contents. */
// Transitions are off: they would delay the redirect to the sign-in until all the renders that ask for it are done.
export const BackOffice = () => <RouterProvider router={router} useTransitions={false} />

function Screens() {
  return (
    <Admin
      title="Gestión"
      dataProvider={dataProvider}
      queryClient={queryClient}
      store={store}
      authProvider={authProvider}
      i18nProvider={spanish}
      layout={Frame}
      loading={Opening}
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
        <Resource key="clientes" name="clientes" {...customers} />,
        rol === 'admin' && <Resource key="pagos" name="pagos" {...paymentsToReview} />,
        rol === 'admin' && <Resource key="arrepentimientos" name="arrepentimientos" {...withdrawals} />,
        rol === 'admin' && <Resource key="productos" name="productos" {...products} />,
        rol === 'admin' && <Resource key="cambios-precio" name="cambios-precio" {...bulkChanges} />,
        rol === 'admin' && <Resource key="expansiones" name="expansiones" {...expansions} />,
        rol === 'admin' && <Resource key="cartas" name="cartas" {...cardBook} />,
        rol === 'admin' && <Resource key="cargar-cartas" name="cargar-cartas" {...intake} />,
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
          {rol === 'admin' && <Route path="/cargar-cartas/:id/fotos" element={<LotPhotosPage />} />}
          {rol === 'admin' && <Route path="/fotos-por-lote" element={<BatchPage />} />}
          {rol === 'admin' && <Route path="/libro/cargar" element={<BookLoadsPage />} />}
          {rol === 'admin' && <Route path="/libro/vincular" element={<LinkingPage />} />}
        </CustomRoutes>,
        <CustomRoutes key="invitacion" noLayout>
          <Route
            path="/invitacion/:token"
            element={
              <Suspense fallback={<Opening />}>
                <InvitationPage />
              </Suspense>
            }
          />
        </CustomRoutes>,
        <CustomRoutes key="clave" noLayout>
          <Route
            path="/clave/:token"
            element={
              <Suspense fallback={<Opening />}>
                <NewPasswordPage />
              </Suspense>
            }
          />
        </CustomRoutes>,
        <CustomRoutes key="imprimir" noLayout>
          <Route
            path="/ordenes/imprimir"
            element={
              <BareScreen>
                <PrintPage />
              </BareScreen>
            }
          />
        </CustomRoutes>,
      ]}
    </Admin>
  )
}
