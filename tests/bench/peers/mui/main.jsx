import CssBaseline from '@mui/material/CssBaseline'
import { lazy, Suspense } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter, Route, Routes } from 'react-router'
import '../shared/survey.js'
import { Landing } from './landing.jsx'

const loadWizard = () => import('./wizard.jsx')
const Wizard = lazy(loadWizard)

createRoot(document.getElementById('root')).render(
  <BrowserRouter>
    <CssBaseline />
    <Suspense>
      <Routes>
        <Route path="/survey" element={<Wizard />} />
        <Route path="*" element={<Landing preload={loadWizard} />} />
      </Routes>
    </Suspense>
  </BrowserRouter>,
)
