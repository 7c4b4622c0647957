import {StrictMode, useState} from 'react';
import {createRoot} from 'react-dom/client';
import {Journey, type ShownScreen} from 'waymark/react';
import 'waymark/react.css';

/** A page of an app that was there before, with a journey in it. */
function Page() {
  const [shown, setShown] = useState<ShownScreen>();
  return (
    <>
      <p>The town library. Now: {shown?.screen ?? 'nothing'}</p>
      <main>
        <Journey site="/site" start="/hello" onScreen={setShown}>
          One moment
        </Journey>
      </main>
    </>
  );
}

const root = document.getElementById('root');
if (root !== null)
  createRoot(root).render(
    <StrictMode>
      <Page />
    </StrictMode>,
  );
