import { type KeyboardEvent, useState } from 'react';
import styles from './Field.module.scss';
import { FieldFrame, useField } from './FieldFrame';
import { IconButton } from './IconButton';
import type { TextFieldProps } from './TextField';

export function PasswordField(props: Omit<TextFieldProps, 'type'>) {
  const { frame, control } = useField(props);
  const [isShown, setIsShown] = useState(false);
  const [isCapsLockOn, setIsCapsLockOn] = useState(false);
  const handleKey = (event: KeyboardEvent<HTMLInputElement>) =>
    setIsCapsLockOn(event.getModifierState('CapsLock'));
  return (
    <div className="stack gap-2">
      <FieldFrame {...frame}>
        <div className={styles.wrap}>
          <input
            {...control}
            type={isShown ? 'text' : 'password'}
            className={styles.control}
            spellCheck={false}
            autoCapitalize="none"
            autoCorrect="off"
            onKeyDown={handleKey}
            onKeyUp={handleKey}
          />
          <IconButton
            icon={isShown ? 'eyeOff' : 'eye'}
            label={isShown ? 'Hide password' : 'Show password'}
            onClick={() => setIsShown((was) => !was)}
          />
        </div>
      </FieldFrame>
      <p className={styles.note} role="status">
        {isCapsLockOn && 'Caps Lock is on.'}
      </p>
    </div>
  );
}
