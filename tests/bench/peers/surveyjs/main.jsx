import { lazy, startTransition, Suspense, useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'
import '../shared/survey.js'
import { Landing } from './landing.jsx'
import './landing.css'

const load = () => import('./wizard.jsx')
const Wizard = lazy(load)

function App() {
  const [started, setStarted] = useState(false)
  useEffect(() => void load(), [])
  if (!started) return <Landing onStart={() => startTransition(() => setStarted(true))} />
  return (
    <main>
      <Wizard />
    </main>
  )
}

// Around everything: the landing card stands until the questions are there.
createRoot(document.getElementById('root')).render(
  <Suspense>
    <App />
  </Suspense>,
)
