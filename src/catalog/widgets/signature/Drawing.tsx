import {useEffect, useRef} from 'react';
import styles from './Control.module.css';

/** Shows a drawn signature on a canvas: a data address in an image would need its own policy. */
export function Drawing({data, label}: {readonly data: string; readonly label: string}) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    let gone = false;
    const draw = async () => {
      const image = await createImageBitmap(pngOf(data));
      const element = canvas.current;
      if (gone || element === null) return;
      element.width = image.width;
      element.height = image.height;
      element.getContext('2d')?.drawImage(image, 0, 0);
    };
    // A drawing that cannot be shown again is still the one that was adopted.
    draw().catch(() => undefined);
    return () => {
      gone = true;
    };
  }, [data]);
  return <canvas ref={canvas} className={styles.drawing} role="img" aria-label={`${label}, drawn`} />;
}

function pngOf(data: string): Blob {
  const binary = atob(data.slice(data.indexOf(',') + 1));
  return new Blob([Uint8Array.from(binary, (each) => each.charCodeAt(0))], {type: 'image/png'});
}
